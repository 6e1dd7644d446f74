"""Runs your program once for each case of your course's check page, and writes answers.txt, which you
give to that page. In the folder of your program:

    python3 run_cases.py python3 TakeStones.py

Behind run_cases.py stands the command that starts your program. Nothing is sent to anybody.
"""

import json
import os
import subprocess
import sys
import threading
import time
from urllib.parse import unquote_to_bytes

RUBRIC = "@rubric@"
MOST_BYTES = 1048576
# After so many cases in a row that ran out of time, the others are not run.
TIME_OUTS = 3
# Each case: its name, seconds, standard input and arguments, as URLs spell them.
CASES = [
    # @cases@
]


class Reader(threading.Thread):
    """Reads what a program prints, up to a limit."""

    def __init__(self, stream):
        super().__init__(daemon=True)
        self.stream = stream
        self.read = b""
        self.start()

    def run(self):
        while not self.is_full():
            part = self.stream.read1(65536)
            if not part:
                return
            self.read += part

    def is_full(self):
        return len(self.read) > MOST_BYTES

    def text(self):
        """Lines end as on the course's machine; of too much only the beginning."""
        read = self.read[:4096] if self.is_full() else self.read
        return byte_text(read.replace(b"\r\n", b"\n") if os.linesep == "\r\n" else read)


def byte_text(data):
    """A character for each byte."""
    return data.decode("latin-1")


def write(stream, data):
    try:
        with stream:
            stream.write(data)
    except OSError:
        pass  # it reads nothing, or not all


def started(words):
    try:
        return subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    except OSError as error:
        sys.exit(f"Your program cannot be started: {error}")


def run(command, seconds, stdin, arguments):
    """What came of one case."""
    process = started(command + [os.fsdecode(word) for word in arguments])
    out, err = Reader(process.stdout), Reader(process.stderr)
    threading.Thread(target=write, args=(process.stdin, stdin), daemon=True).start()
    begin = time.monotonic()
    while process.poll() is None and time.monotonic() - begin < seconds:
        if out.is_full() or err.is_full():
            break
        time.sleep(0.005)
    taken = time.monotonic() - begin
    code = process.poll()
    process.kill()
    process.wait()
    out.join(2)
    err.join(2)
    answer = {"ended": "exited", "code": code}
    if out.is_full() or err.is_full():
        answer = {"ended": "out_of_output"}
    elif code is None:
        answer = {"ended": "out_of_time"}
    elif code < 0:
        answer = {"ended": "killed", "code": -code}
    return {**answer, "seconds": round(taken, 3), "out": out.text(), "err": err.text()}


def main():
    command = sys.argv[1:]
    if not command:
        sys.exit(
            "Behind run_cases.py the command is missing that starts your program, such as:\n"
            "    python3 run_cases.py python3 TakeStones.py"
        )
    answers = []
    time_outs = 0
    for line in CASES:
        name, seconds, stdin, *arguments = map(unquote_to_bytes, line.split("|"))
        answer = {"ended": "not_run", "seconds": 0, "out": "", "err": ""}
        if time_outs < TIME_OUTS:
            answer = run(command, float(seconds), stdin, arguments)
            time_outs = time_outs + 1 if answer["ended"] == "out_of_time" else 0
        answers.append(answer)
        words = answer["ended"].replace("_", " ")
        print(f"{len(answers)}/{len(CASES)} {name.decode()}: {words}", file=sys.stderr)
    file = {
        "format": 1,
        "rubric": RUBRIC,
        "command": [byte_text(os.fsencode(word)) for word in command],
        "cases": answers,
    }
    with open("answers.txt", "w", encoding="ascii") as to:
        json.dump(file, to, indent=0)
    print("Written: answers.txt. Give it to the page.", file=sys.stderr)


if __name__ == "__main__":
    main()
