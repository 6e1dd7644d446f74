"""Planted: nothing; commas, times before values, line ends of Windows"""
from a4q10_game import show

show(1)
