# Tries: to break whoever decodes it: bytes that are no UTF-8, over-long forms, surrogates.
# Ends as: wrong_answer
import sys

sys.stdout.buffer.write(b"Move: \xff\xfe\nValue: \xc0\xaf\n\xed\xa0\x80\n\xf4\x90\x80\x80\n\xe2\x82")
sys.stderr.buffer.write(b"\x80\xbf\xf8\x88\x80\x80\x80")
