"""Planted: see a4q1"""
from a4q10_game import show

show(2)
