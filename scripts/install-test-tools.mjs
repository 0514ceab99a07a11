#!/usr/bin/env node
// Installs what the tests need and the machine lacks: a Chromium and a PostgreSQL server. System packages first, then
// Playwright's own browser. Does nothing where both are there.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { installedChromium } from './chromium.mjs';
import { root } from './ensureBuild.mjs';
import { run } from './runSteps.mjs';

const onPath = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
const hasChromium = () => Boolean(installedChromium()) || existsSync(chromium.executablePath());
const hasPostgres = () =>
  onPath('initdb') || (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0);

const packages = [hasChromium() ? '' : 'chromium', hasPostgres() ? '' : 'postgresql'].filter(Boolean);
if (packages.length && onPath('apt-get')) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(root, command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  apt('update');
  for (const name of packages) apt('install', '-y', '--no-install-recommends', name);
}
if (!hasChromium()) run(root, 'npx', ['playwright', 'install', '--with-deps', 'chromium']);

const missing = [hasChromium() ? '' : 'Chromium', hasPostgres() ? '' : 'PostgreSQL'].filter(Boolean);
if (missing.length) {
  console.error(
    `The tests need ${missing.join(' and ')}, and it could not be installed here. Install it and try again.`,
  );
  process.exit(1);
}
