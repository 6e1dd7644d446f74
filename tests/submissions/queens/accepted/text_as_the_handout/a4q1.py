"""Planted: nothing; the tables as the handout shows them"""
from a4q10_game import show

show(1)
