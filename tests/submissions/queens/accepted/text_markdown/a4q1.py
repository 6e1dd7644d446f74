"""Planted: nothing; the tables in Markdown"""
from a4q10_game import show

show(1)
