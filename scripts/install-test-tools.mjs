#!/usr/bin/env node
// Installs what the tests need and the machine lacks: Chromium, a PostgreSQL server and OpenSSL, from system packages or
// Playwright's download; and, where Debian packages can be installed, Firefox and WebKit, without which the tests run
// except in those browsers, and the session of a booth (kiosk-config/launch/debian) with what presses its keys, without
// which tests/e2e/kioskLaunch.spec.ts fails. Does nothing if all are present.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { installedChromium } from './chromium.mjs';
import { root } from './ensureBuild.mjs';
import { missingParts, notRunSentences } from './otherBrowsers.mjs';
import { run } from './runSteps.mjs';

const onPath = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
const hasChromium = () => Boolean(installedChromium()) || existsSync(chromium.executablePath());
const hasPostgres = () =>
  onPath('initdb') || (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0);

/** By package, the command that it brings. */
const BOOTH_PARTS = { cage: 'cage', xwayland: 'Xwayland', xvfb: 'Xvfb', xdotool: 'xdotool', imagemagick: 'import' };
const missingBoothParts = () =>
  Object.entries(BOOTH_PARTS)
    .filter(([, command]) => !onPath(command))
    .map(([name]) => name);

// Each step separately, so that a package missing from a distribution does not block the others.
const steps = [
  hasChromium() ? [] : ['chromium'],
  hasPostgres() ? [] : ['postgresql'],
  onPath('openssl') ? [] : ['openssl'],
  ...Object.values(missingParts()),
  missingBoothParts(),
].filter(({ length }) => length);
if (steps.length && onPath('apt-get')) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(root, command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  apt('update');
  for (const names of steps) apt('install', '-y', '--no-install-recommends', ...names);
}
if (!hasChromium()) run(root, 'npx', ['playwright', 'install', '--with-deps', 'chromium']);

for (const sentence of notRunSentences()) console.warn(sentence.replace('was not run', 'will not be run'));
if (missingBoothParts().length) {
  console.warn(
    `tests/e2e/kioskLaunch.spec.ts cannot run: ${missingBoothParts().join(', ')} not found on this machine.`,
  );
}
const missing = [
  hasChromium() ? '' : 'Chromium',
  hasPostgres() ? '' : 'PostgreSQL',
  onPath('openssl') ? '' : 'OpenSSL',
].filter(Boolean);
if (missing.length) {
  console.error(
    `The tests need ${missing.join(' and ')}, and it could not be installed here. Install it and try again.`,
  );
  process.exit(1);
}
