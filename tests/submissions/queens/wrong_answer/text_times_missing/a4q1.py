"""Planted: no times in question 6"""
from a4q10_game import show

show(1)
