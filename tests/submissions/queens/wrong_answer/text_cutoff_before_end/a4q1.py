"""Planted: the cut-off comes before the end of the game: estimates on boards up to size 4"""
from a4q10_game import show

show(1)
