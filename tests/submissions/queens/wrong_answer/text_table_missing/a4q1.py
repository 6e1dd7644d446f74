"""Planted: no table for question 4"""
from a4q10_game import show

show(1)
