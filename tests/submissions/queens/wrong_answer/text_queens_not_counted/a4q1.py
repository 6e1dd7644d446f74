"""Planted: 1b has the values of 1a"""
from a4q10_game import show

show(1)
