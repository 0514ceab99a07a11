#!/bin/sh
# Makes a Debian machine a booth: from its next start on it shows one program, and that opens the booth. Run it as root;
# run it again to change the address or the profile. What waits on the device stays.
#   install.sh https://careers.example.org expo-demo
#
# BOOTH_ROTATE   quarter turns of the screen, clockwise: 1 for one that stands; 0 by default
# DESTDIR        a folder in place of /, to look at what would be written: no packages, no user, nothing switched on
set -eu

site="${1:?the address of the site, for example https://careers.example.org}"
site="${site%/}"
profile="${2:?the name of a profile, for example expo-demo}"
root="${DESTDIR:-}"
here=$(dirname "$(readlink -f "$0")")

case "$site" in
  https://*/* | http://*/*) echo "The address is that of the site alone, without a path: $site" >&2; exit 2 ;;
  *[!A-Za-z0-9.:/-]*) echo "This is no address: $site" >&2; exit 2 ;;
  https://?* | http://localhost:*) ;;
  *) echo "The address begins with https:// - nothing is kept on a device without it: $site" >&2; exit 2 ;;
esac
case "$profile" in
  *[!a-z0-9-]*) echo "The name of a profile has small letters, digits and hyphens: $profile" >&2; exit 2 ;;
esac

if [ -z "$root" ]; then
  [ "$(id -u)" = 0 ] || { echo "Run it as root." >&2; exit 1; }
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    chromium chromium-sandbox cage xwayland curl libpam-systemd fonts-dejavu-core
  id booth >/dev/null 2>&1 || useradd --create-home --shell /usr/sbin/nologin booth
fi

program="$root/usr/local/lib/defence-careers-booth"
mkdir -p "$program" "$root/etc/chromium/policies/managed" "$root/etc/systemd/system"
cp -R "$here/chromium.sh" "$here/session.sh" "$here/keyboard" "$program/"
sed "s|https://your.site|$site|g" "$here/policy.json" >"$root/etc/chromium/policies/managed/defence-careers-booth.json"
cp "$here/booth.service" "$root/etc/systemd/system/defence-careers-booth.service"
cat >"$root/etc/defence-careers-booth.conf" <<CONF
BOOTH_SITE=$site
BOOTH_PROFILE=$profile
BOOTH_ROTATE=${BOOTH_ROTATE:-0}
CONF

if [ -z "$root" ]; then
  # The machine is to stay awake, and its power key is to end the day as it should.
  systemctl mask sleep.target suspend.target hibernate.target
  systemctl set-default multi-user.target
  systemctl enable defence-careers-booth.service
  echo "Start the machine again: it comes up as the booth $profile of $site."
fi
