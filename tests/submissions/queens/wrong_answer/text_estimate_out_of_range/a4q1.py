"""Planted: an estimate of 1a beyond 1"""
from a4q10_game import show

show(1)
