import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../hub/store/openStore.ts';
import { buildHubProject, runHub } from './hubProcess.ts';

let project: Awaited<ReturnType<typeof buildHubProject>>;
beforeAll(async () => {
  project = await buildHubProject();
});
afterAll(() => project.remove());

async function folder(files: Record<string, string> = {}): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'hub-start-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return path;
}

/** Runs a hub that must not start, and gives the lines it leaves behind. */
async function failedStart(env: Record<string, string>, root = project.root): Promise<string[]> {
  const hub = runHub(root, { HUB_DATA: await folder(), ...env });
  expect(await hub.ended).toBe(1);
  expect(hub.stdout()).toBe('');
  expect(hub.stderr()).not.toMatch(/^\s+at /m);
  return hub.stderr().trimEnd().split('\n');
}

describe('a hub that starts', () => {
  it('prints one ready line, answers, and ends with 0 on SIGTERM [HUB-21, HTTP-29]', async () => {
    const hub = runHub(project.root, { HUB_DATA: await folder() });
    const origin = await hub.ready;
    const health = (await (await fetch(`${origin}/healthz`)).json()) as object;
    expect(health).toMatchObject({ status: 'ok', version: '9.8.7', release: expect.stringMatching(/./) });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await (await fetch(origin)).text()).toContain('a page');
    hub.child.kill('SIGTERM');
    expect(await hub.ended).toBe(0);
    expect(hub.stdout()).toBe(`ready ${origin}\n`);
  });

  it('has room for a thousand connections that arrive before it can take any: a hall that reconnects', async () => {
    const hub = runHub(project.root, { HUB_DATA: await folder() });
    const { port } = new URL(await hub.ready);
    // The system keeps them for a process that has no time.
    hub.child.kill('SIGSTOP');
    const sockets = Array.from({ length: 1_000 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    hub.child.kill('SIGCONT');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it('finishes what is in flight before it ends, and takes nothing new [HTTP-29]', async () => {
    const hub = runHub(project.root, { HUB_DATA: await folder() });
    const { port } = new URL(await hub.ready);
    const body = '{"jobIds":[]}';
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    const closed = new Promise((done) => socket.once('close', done));
    const head = [
      'POST /api/v2/jobs/shortlistedJobs HTTP/1.1',
      'host: hub',
      'content-type: application/json',
      'expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n`);
    // The hub asks for the body: the request is in flight.
    await expect.poll(() => answer).toContain('100 Continue');
    hub.child.kill('SIGINT');
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    socket.write(body);
    await closed;
    expect(answer).toMatch(/HTTP\/1.1 200 OK[\s\S]*\{"jobs":\[\]\}/);
    expect(await hub.ended).toBe(0);
  });
});

it('a hub with LOCALITIES_CSV knows the whole country [HTTP-12 in part, HUB-21 in part]', async () => {
  const text = 'locality,state,postcode,latitude,longitude,addresses\nYass,NSW,2582,-34.8417,148.9107,3000\n';
  const hub = runHub(project.root, {
    HUB_DATA: await folder(),
    LOCALITIES_CSV: join(await folder({ 'places.csv': text }), 'places.csv'),
  });
  const answer = await fetch(`${await hub.ready}/api/v2/search/LocationLookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"YASS"}',
  });
  expect(await answer.json()).toMatchObject({ items: [{ locality: 'Yass', state: 'NSW', postcode: '2582' }] });
  hub.child.kill('SIGTERM');
  expect(await hub.ended).toBe(0);
});

describe('the log of a hub that ends', () => {
  it('holds every line, also those of the last moment [HTTP-29, HUB-22]', async () => {
    const hub = runHub(project.root, { HUB_DATA: await folder(), LOG_LEVEL: 'info' });
    const origin = await hub.ready;
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/api/v2/nothing`)));
    hub.child.kill('SIGTERM');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await hub.ended).toBe(0);
    expect(hub.stderr().match(/"status":404/g)).toHaveLength(20);
  });
});

describe('the data folder', () => {
  /** The permissions of a folder and of all in it. */
  async function modes(dataDir: string): Promise<Record<string, string>> {
    const names = ['.', ...(await readdir(dataDir))];
    const of = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8);
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await of(name)])));
  }

  it('is for the hub alone, also one that others could read before [HUB-20]', async () => {
    const dataDir = await folder({ 'backup-march.sqlite': 'an older copy' });
    await mkdir(join(dataDir, 'copies'));
    const store = await openStore({ dataDir });
    await store.close();
    for (const name of ['backup-march.sqlite', 'hub.sqlite']) await chmod(join(dataDir, name), 0o644);
    for (const path of [dataDir, join(dataDir, 'copies')]) await chmod(path, 0o755);
    const hub = runHub(project.root, { HUB_DATA: dataDir });
    await hub.ready;
    expect(await modes(dataDir)).toEqual({
      '.': '700',
      'backup-march.sqlite': '600',
      copies: '700',
      'hub.sqlite': '600',
      'hub.sqlite-shm': '600',
      'hub.sqlite-wal': '600',
    });
  });

  it('is made for the hub alone [HUB-20]', async () => {
    const dataDir = join(await folder(), 'data');
    const hub = runHub(project.root, { HUB_DATA: dataDir });
    await hub.ready;
    expect(new Set(Object.values(await modes(dataDir)))).toEqual(new Set(['700', '600']));
  });
});

describe('an asker who hangs up', () => {
  it('in the middle of a body leaves no alarm in the log [HTTP-29]', async () => {
    const hub = runHub(project.root, { HUB_DATA: await folder(), LOG_LEVEL: 'debug' });
    const { port, origin } = new URL(await hub.ready);
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        'POST /api/v2/jobs/shortlistedJobs HTTP/1.1\r\nhost: hub\r\nexpect: 100-continue\r\n' +
          'content-type: application/json\r\ncontent-length: 100\r\n\r\n',
      );
    });
    socket.once('data', () => socket.destroy());
    await new Promise((done) => socket.once('close', done));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await expect.poll(() => hub.stderr()).toContain('"route":"/healthz"');
    expect(hub.stderr()).not.toContain('"level":50');
  });
});

describe('a hub that cannot start says why in plain lines and ends with 1', () => {
  it('when its port is in use [HUB-21]', async () => {
    const other: Server = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    onTestFinished(() => void other.close());
    const port = String((other.address() as AddressInfo).port);
    expect(await failedStart({ PORT: port })).toEqual([`port ${port} is in use: stop the other program or set PORT`]);
  });

  it('when its data folder cannot be written [HUB-20]', async () => {
    const inTheWay = join(await folder({ file: 'not a folder' }), 'file', 'data');
    const lines = await failedStart({ HUB_DATA: inTheWay });
    expect(lines).toEqual([expect.stringContaining(`cannot use the data folder ${inTheWay}`)]);
  });

  it('when its database is damaged, with what to do about it [HUB-17, HUB-20]', async () => {
    const dataDir = await folder({ 'hub.sqlite': 'no database '.repeat(400) });
    expect(await failedStart({ HUB_DATA: dataDir })).toEqual([
      expect.stringContaining(`the database ${join(dataDir, 'hub.sqlite')} is damaged: restore a backup`),
    ]);
  });

  it('when SEALING_KEYS cannot be read, or is not where its keys are [DEC-154]', async () => {
    const nowhere = join(await folder(), 'nowhere', 'keys');
    expect(await failedStart({ SEALING_KEYS: nowhere })).toEqual([
      expect.stringMatching(/^SEALING_KEYS cannot be used: .*nowhere/),
    ]);
    const [dataDir, keys] = [await folder(), join(await folder(), 'keys')];
    const store = await openStore({ dataDir, sealingKeys: keys });
    await store.sealingKey();
    await store.close();
    expect(await failedStart({ HUB_DATA: dataDir })).toEqual([
      'the sealing keys of this database lie in a file: set SEALING_KEYS to it',
    ]);
  });

  it('when PostgreSQL cannot be reached, without its password [HUB-20]', async () => {
    const lines = await failedStart({ DATABASE_URL: 'postgres://hub:secret-password@127.0.0.1:1/hub' });
    expect(lines).toEqual([expect.stringContaining('cannot use the PostgreSQL database at 127.0.0.1:1')]);
    expect(lines.join()).not.toContain('secret-password');
  });

  it('when LOCALITIES_CSV is no list of localities, by file and line [HUB-21]', async () => {
    const text = 'locality,state,postcode,latitude,longitude,addresses\nDubbo,NSW,283,-32.2569,148.6011,15820\n';
    const file = join(await folder({ 'places.csv': text }), 'places.csv');
    expect(await failedStart({ LOCALITIES_CSV: file })).toEqual([
      `LOCALITIES_CSV cannot be used: ${file}`,
      'line 2: the postcode "283" is not four digits',
    ]);
  });

  it('when a setting is no value of its kind [HUB-21]', async () => {
    expect(await failedStart({ PORT: 'eighty' })).toEqual([expect.stringContaining('PORT')]);
  });

  it('when there is no content, naming every problem with file, field and reason [HUB-21]', async () => {
    const lines = await failedStart({ CONTENT_DIR: await folder({ 'settings.json': '{ "id": 7 ' }) });
    expect(lines[0]).toMatch(/^there is no content to serve in /);
    expect(lines.slice(1)).toContainEqual(expect.stringMatching(/^content problem in settings\.json/));
  });

  it('when its content folder is not there [HUB-21]', async () => {
    const lines = await failedStart({ CONTENT_DIR: join(await folder(), 'nowhere') });
    expect(lines[0]).toMatch(/nowhere/);
  });

  it.each(['dist/server/entry-server.js', 'dist/client/shell.html'])(
    'when the site is not built and %s is missing [HUB-21]',
    async (file) => {
      const root = await folder();
      await cp(project.root, root, { recursive: true, verbatimSymlinks: true });
      await rm(join(root, file));
      expect(await failedStart({}, root)).toEqual(['the site is not built: run "npm run build" first']);
    },
  );

  it('when the site was built without its style sheet [HUB-21]', async () => {
    const root = await folder();
    await cp(project.root, root, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(root, 'dist/client/shell.html'), '<!doctype html><html><head></head></html>');
    expect(await failedStart({}, root)).toEqual(['the site is built without its styles: run "npm run build" again']);
  });
});
