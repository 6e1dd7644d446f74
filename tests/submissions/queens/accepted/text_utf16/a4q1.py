"""Planted: nothing; the output in UTF-16, as PowerShell writes it"""
from a4q10_game import show

show(1)
