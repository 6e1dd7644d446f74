#!/bin/sh
# Gradescope runs this once, as root, when it makes an image of the zip that lies in /autograder/source.
set -eu
cd "$(dirname "$0")"

apt-get -qq update
# shellcheck disable=SC2046  # one word a package
DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends $(cat packages)
apt-get clean
rm -rf /var/lib/apt/lists/*

# Answers lie here, and programs that are graded run as another user.
chmod 700 .
chmod 755 run_autograder cairn/grade cairn/lib/grade cairn/lib/ld-linux-x86-64.so.2 cairn/lib/cairn-supervisor
cairn/grade --version
