"""Planted: 1a at size 3 opens in row 0, which loses"""
from a4q10_game import show

show(1)
