import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { inject, onTestFinished } from 'vitest';
import { writeSmallContent } from '../builders/writeSmallContent.ts';

const SOURCE = resolve(import.meta.dirname, '../..');

/** The least that a built site has; pages say only that they are one. */
const SITE: Record<string, string> = {
  'package.json': '{ "name": "hub-under-test", "version": "9.8.7", "type": "module" }',
  'dist/client/shell.html':
    '<!doctype html><html><head><!--head--><link rel="stylesheet" href="/assets/style.css"></head><body><!--body--><!--hydration--></body></html>',
  'dist/client/assets/style.css': '',
  'dist/client/.vite/manifest.json': '{ "shell.html": { "file": "assets/shell.js", "isEntry": true } }',
  'dist/server/entry-server.js': `export async function render() {
    return { kind: 'page', status: 200, head: '', body: 'a page', hydration: '{}', modules: [] };
  }`,
};

/** The sample content takes seconds at every start; these tests are about the process. */
const CONTENT = 'content';
/** It takes any number of people. */
const OPEN_EVENT = 'events/online-wid.json';

/**
 * The hub as operators run it: bundled from its source into a project folder of its own, with a small content.
 * @returns the folder, and a function that takes it away
 */
export async function buildHubProject(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'hub-process-'));
  await cp(await hubBundle(), join(root, 'dist/server'), { recursive: true });
  for (const [name, text] of Object.entries(SITE)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await symlink(join(SOURCE, 'node_modules'), join(root, 'node_modules'));
  await writeSmallContent(join(root, CONTENT));
  await cp(join(SOURCE, 'hub/content/sample', OPEN_EVENT), join(root, CONTENT, OPEN_EVENT));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Bundles once for all files of a run. @returns the folder */
async function hubBundle(): Promise<string> {
  const bundle = join(inject('bundles'), 'server');
  if (existsSync(bundle)) return bundle;
  const outDir = await mkdtemp(`${bundle}-`);
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: { main: 'hub/main.ts', cli: 'hub/cli.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  // Of two files that begin at once, the first is kept.
  await rename(outDir, bundle).catch(() => undefined);
  return bundle;
}

export type HubProcess = {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Resolves with the origin of the `ready` line; rejects when the process ends without one. */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
};

/** Starts the built hub with these settings and its small content; it is killed when the test ends. */
export function runHub(root: string, env: Record<string, string> = {}): HubProcess {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      CONTENT_DIR: join(root, CONTENT),
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on('data', (data) => {
      out += data;
      const [, origin] = /^ready (http:\/\/\S+)\n/.exec(out) ?? [];
      if (origin) done(origin);
    });
    void ended.then(() => fail(new Error(`the hub ended: ${err}`)));
  });
  // Only the tests that wait for it care.
  ready.catch(() => undefined);
  child.stderr.on('data', (data) => {
    err += data;
  });
  return { child, stdout: () => out, stderr: () => err, ready, ended };
}
