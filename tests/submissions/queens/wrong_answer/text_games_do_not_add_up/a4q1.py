"""Planted: question 9: more percent than a hundred"""
from a4q10_game import show

show(1)
