"""Planted: question 9: the scenarios with 20 rows are missing"""
from a4q10_game import show

show(1)
