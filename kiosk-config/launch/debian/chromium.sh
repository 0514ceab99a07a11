#!/bin/sh
# Starts a kiosk in Chromium or Chrome on Linux.
#   launch/chromium.sh https://careers.example.org expo-demo
# Not a private window: the queue must be there again after a restart. The profile folder is the kiosk's memory.
set -eu

site="${1:?the address of the site, for example https://careers.example.org}"
profile="${2:?the name of a profile, for example expo-demo}"
memory="${KIOSK_MEMORY:-$HOME/.defence-careers-kiosk}"

for browser in chromium chromium-browser google-chrome; do
  if command -v "$browser" >/dev/null 2>&1; then
    exec "$browser" \
      --kiosk \
      --user-data-dir="$memory" \
      --no-first-run \
      --disable-session-crashed-bubble \
      --disable-pinch \
      --overscroll-history-navigation=0 \
      --disable-features=Translate,AutofillServerCommunication \
      "${site%/}/?kiosk=$profile"
  fi
done

echo "Neither Chromium nor Chrome is installed." >&2
exit 1
