#!/bin/sh
# Keeps a booth open in Chromium: starts it, and starts it again when it crashes or somebody closes it.
#   chromium.sh https://careers.example.org expo-demo
# Never a private window, and the same profile folder each time: what waits to be sent is in it.
#
# KIOSK_MEMORY          that folder; ~/.defence-careers-kiosk by default
# BOOTH_BROWSER         chromium, chromium-browser or google-chrome, whichever there is, by default
# BOOTH_BROWSER_FLAGS   further flags, separated by blanks: `--no-sandbox` where it has to run as root
set -eu

site="${1:?the address of the site, for example https://careers.example.org}"
site="${site%/}"
profile="${2:?the name of a profile, for example expo-demo}"
memory="${KIOSK_MEMORY:-$HOME/.defence-careers-kiosk}"
browser="${BOOTH_BROWSER:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}"

case " ${BOOTH_BROWSER_FLAGS:-} " in
  *' --incognito '* | *' --guest '* | *' --temp-profile '*)
    echo "Not in a private window: it would forget what waits to be sent." >&2
    exit 2
    ;;
esac
if [ -z "$browser" ]; then
  echo "Neither Chromium nor Chrome is installed." >&2
  exit 1
fi

# In cage without the detour over an X server.
platform=x11
[ -z "${WAYLAND_DISPLAY:-}" ] || platform=wayland

running=
# What this script started, and nothing else.
stop() {
  trap - TERM INT HUP
  for pid in $running; do kill "$pid" 2>/dev/null || true; done
  wait || true
  exit 0
}
trap stop TERM INT HUP

# The booth has a service worker once it was open: from then on it starts without the hub.
was_open() { [ -d "$memory/Default/Service Worker" ]; }
hub_answers() { curl --silent --fail --output /dev/null --max-time 5 "$site/kiosk-config"; }

# A first start on a network that is not there yet shows the browser's own page. Nothing is in that browser, so it may go.
start_again_with_the_hub() {
  until hub_answers; do sleep 5; done
  was_open || kill "$1" 2>/dev/null || true
}

# After a crash or a power cut: no lock of a browser that is gone.
forget_the_last_end() {
  owner=$(readlink "$memory/SingletonLock" || true)
  kill -0 "${owner##*-}" 2>/dev/null && return
  rm -f "$memory/SingletonLock" "$memory/SingletonSocket" "$memory/SingletonCookie"
}

mkdir -p "$memory"
chmod 700 "$memory"
while :; do
  forget_the_last_end
  # shellcheck disable=SC2086 # flags are words
  "$browser" \
    --kiosk \
    --user-data-dir="$memory" \
    --ozone-platform="$platform" \
    --no-first-run \
    --no-default-browser-check \
    --hide-crash-restore-bubble \
    --noerrdialogs \
    --disable-pinch \
    --overscroll-history-navigation=0 \
    --password-store=basic \
    --disable-features=Translate,TouchpadOverscrollHistoryNavigation,TranslateUI,GlobalMediaControls \
    ${BOOTH_BROWSER_FLAGS:-} \
    "$site/?kiosk=$profile" &
  running=$!
  if ! was_open && ! hub_answers; then
    start_again_with_the_hub "$running" &
    running="$running $!"
  fi
  wait "${running%% *}" || true
  # The one that waits for the hub, if it still does.
  for pid in ${running#"${running%% *}"}; do kill "$pid" 2>/dev/null || true; done
  running=
  sleep 2
done
