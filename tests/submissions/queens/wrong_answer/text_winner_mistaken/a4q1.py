"""Planted: 1a at size 4 is won by the first player"""
from a4q10_game import show

show(1)
