"""Planted: question 2 ends at size 8"""
from a4q10_game import show

show(1)
