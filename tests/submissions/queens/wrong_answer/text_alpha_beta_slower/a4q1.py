"""Planted: Alpha-Beta prunes nothing and takes ten times as long"""
from a4q10_game import show

show(1)
