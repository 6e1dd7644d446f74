"""Planted: every value is 1 and every opening 0"""
from a4q10_game import show

show(1)
