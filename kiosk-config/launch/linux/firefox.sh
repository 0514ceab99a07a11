#!/bin/sh
# Starts a kiosk in Firefox on Linux.
#   linux/firefox.sh https://careers.example.org expo-demo
# Waiting registrations are sent while the kiosk is open: Firefox has no background sync.
set -eu

site="${1:?the address of the site, for example https://careers.example.org}"
profile="${2:?the name of a profile, for example expo-demo}"
memory="${KIOSK_MEMORY:-$HOME/.defence-careers-kiosk-firefox}"

mkdir -p "$memory"
exec firefox --kiosk --no-remote --profile "$memory" "${site%/}/?kiosk=$profile"
