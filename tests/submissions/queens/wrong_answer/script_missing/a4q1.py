"""Planted: question 5's script was not handed in"""
from a4q10_game import show

show(1)
