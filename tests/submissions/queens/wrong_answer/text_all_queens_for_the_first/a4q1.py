"""Planted: 1a: all queens placed counts for the first player, also on even boards"""
from a4q10_game import show

show(1)
