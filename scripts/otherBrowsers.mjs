// The other supported browser engines: where they are, their Debian packages, and what to report without them.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Finds Firefox, except as a snap, which cannot read a test's profile folder.
 * @returns a path: FIREFOX_PATH, then an installed Firefox; undefined where there is none
 */
export function installedFirefox() {
  const usual = existsSync('/snap/firefox') ? [] : FIREFOXES;
  return [process.env.FIREFOX_PATH, ...usual].find((path) => path && existsSync(path));
}

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** WebKit's introspection file; on Debian in a folder named after the architecture. */
const TYPELIB = 'girepository-1.0/WebKit2-4.1.typelib';
function hasTypelib() {
  const folders = ['/usr/lib', '/usr/lib64'].filter((folder) => existsSync(folder));
  return folders.some((folder) => ['', ...readdirSync(folder)].some((part) => existsSync(join(folder, part, TYPELIB))));
}

/** By engine: its Debian packages, and whether each is installed. */
const PARTS = {
  firefox: [['firefox-esr', () => Boolean(installedFirefox())]],
  webkit: [
    ['webkit2gtk-driver', () => onPath('WebKitWebDriver')],
    ['xvfb', () => onPath('Xvfb')],
    ['gjs', () => onPath('gjs')],
    ['gir1.2-webkit2-4.1', hasTypelib],
  ],
};
const TITLES = { firefox: 'Firefox', webkit: 'WebKit' };

/** @returns the packages missing here, by engine; an engine can be run if none is missing */
export function missingParts() {
  return Object.fromEntries(
    Object.entries(PARTS).map(([engine, parts]) => [
      engine,
      parts.filter(([, isHere]) => !isHere()).map(([name]) => name),
    ]),
  );
}

/** @returns names of the engines that can be run here */
export function runnableEngines() {
  return Object.entries(missingParts())
    .filter(([, missing]) => missing.length === 0)
    .map(([engine]) => engine);
}

/** @returns a sentence for each engine that cannot be run here */
export function notRunSentences() {
  return Object.entries(missingParts())
    .filter(([, missing]) => missing.length)
    .map(([engine, missing]) => `${TITLES[engine]} was not run: ${missing.join(', ')} not found on this machine.`);
}
