#!/bin/sh
# The whole screen of a booth: cage shows one program and has no keys of its own, not even those of other consoles.
#   session.sh https://careers.example.org expo-demo
#
# BOOTH_ROTATE          quarter turns of the screen, clockwise: 1 for one that stands; 0 by default
# BOOTH_KEYBOARD        rules for the keyboard; `booth` by default, which has no Ctrl, Alt, logo and function keys
set -eu

here=$(dirname "$(readlink -f "$0")")
export XKB_CONFIG_EXTRA_PATH="$here/keyboard"
export XKB_DEFAULT_RULES="${BOOTH_KEYBOARD:-booth}"

turns="${BOOTH_ROTATE:-0}"
set -- "$here/chromium.sh" "$@"
while [ "$turns" -gt 0 ]; do
  set -- -r "$@"
  turns=$((turns - 1))
done
exec cage -d "$@"
