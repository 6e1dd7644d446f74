"""Planted: 1b counts queens without a sign"""
from a4q10_game import show

show(1)
