"""Requests to the searches of `grade locate` as bytes (grader/locate/search_request.h)."""

import struct


def number(value):
    return struct.pack(">I", value)


def word(text):
    data = text if isinstance(text, bytes) else text.encode()
    return number(len(data)) + data


def list_of(items):
    return number(len(items)) + b"".join(items)
