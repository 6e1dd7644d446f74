"""Planted: the output was not handed in"""
from a4q10_game import show

show(1)
