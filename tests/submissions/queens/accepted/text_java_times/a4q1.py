"""Planted: nothing; times as Java prints them and openings as plain numbers"""
from a4q10_game import show

show(1)
