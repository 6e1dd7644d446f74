"""Planted: nothing; rows are counted from 1"""
from a4q10_game import show

show(1)
