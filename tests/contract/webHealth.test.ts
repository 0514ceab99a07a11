import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { errorOf, startWebHub } from './webHub.ts';

const PROBLEMS = [
  { file: 'events/syd.json', field: 'eventStartDate', reason: 'must be yyyy-mm-dd' },
  { file: 'jobs/medic.json', field: 'title', reason: 'is missing' },
];

const parsed = (log: string[]) => log.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('health', () => {
  it('healthz says status, version and release [HTTP-29]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/healthz');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ status: 'ok', version: '1.2.3', release: 'r-0001' });
  });

  it('readyz is 200 once database and content are ready [HTTP-29]', async () => {
    const { get, state } = await startWebHub();
    const answer = await get('/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', release: 'r-0001' });
    expect(state.capacityCalls).toBe(1);
  });

  it('readyz is 503 with a reason while the database is away, healthz stays 200 [HTTP-29, CON-12]', async () => {
    const { get, state } = await startWebHub();
    state.failing = true;
    const answer = await get('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'unavailable', reason: 'the database does not answer' });
    expect((await get('/healthz')).status).toBe(200);
  });

  it('readyz is 503 without a release and says that the content is broken [HTTP-29, HUB-21]', async () => {
    const { get, content } = await startWebHub({ published: 'none' });
    expect(await (await get('/readyz')).json()).toMatchObject({
      status: 'unavailable',
      reason: 'no content has been published',
    });
    content.report(PROBLEMS);
    const answer = await get('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ reason: 'the content has 2 problems, see the log', release: null });
  });
});

describe('broken content while the hub runs', () => {
  it('is logged a line a problem with file, field and reason, and the old release stays [HUB-21]', async () => {
    const log: string[] = [];
    const { get, content } = await startWebHub({ config: { logLevel: 'info' }, log });
    content.report(PROBLEMS);
    const messages = parsed(log).map((line) => line.msg);
    expect(messages).toContain('content problem in events/syd.json, eventStartDate: must be yyyy-mm-dd');
    expect(messages).toContain('content problem in jobs/medic.json, title: is missing');
    expect((await get('/readyz')).status).toBe(200);
    expect(await (await get('/api/v2/content/manifest')).json()).toMatchObject({ release: 'r-0001' });
  });

  it('a new release gives the database its places before anything else [HUB-21, HUB-16]', async () => {
    const { get, content, state } = await startWebHub();
    content.publish({ ...buildPublishedRelease(), release: 'r-0002' });
    expect(await (await get('/healthz')).json()).toMatchObject({ release: 'r-0002' });
    expect(state.capacityCalls).toBe(2);
  });
});

describe('the log', () => {
  it('holds route, status and time of a request, and nothing about the person [HUB-22]', async () => {
    const log: string[] = [];
    const { get, post } = await startWebHub({ config: { logLevel: 'debug' }, log });
    await get('/api/v2/content/route?path=%2Fsecret-person', { 'user-agent': 'secret-agent' });
    await post('/api/eventfinder/application/registerevent/', { Registrant: { Email: 'secret@example.com' } });
    await vi.waitFor(() => expect(parsed(log).filter((line) => line.route)).toHaveLength(2));
    expect(parsed(log).filter((line) => line.route)).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/v2/content/route', status: 404, ms: expect.any(Number) }),
      expect.objectContaining({ method: 'POST', route: '/api/eventfinder/application/registerevent/', status: 200 }),
    ]);
    // The hub's own address is in the line that says where it listens, before any request.
    const ofRequests = parsed(log).filter((line) => line.reqId);
    expect(JSON.stringify(ofRequests)).not.toMatch(/secret|127\.0\.0\.1/);
  });
});

describe('kiosk profiles', () => {
  it('are listed for the setup screen, without the schema beside them [KIOSK-05]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/kiosk-config');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ profiles: [{ id: 'expo-demo', name: 'Demo booth' }], broken: [] });
  });

  it('are served from kiosk-config and can be kept with a tag [HTTP-26]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/kiosk-config/expo-demo.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toEqual({ id: 'expo-demo', name: 'Demo booth' });
    const again = await get('/kiosk-config/expo-demo.json', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('are served without the hash of their PIN, whatever else they hold [HTTP-26, DEC-134]', async () => {
    const { get, root } = await startWebHub();
    const pinHash = `pbkdf2-sha256$600000$${'a'.repeat(22)}$${'b'.repeat(43)}`;
    await writeFile(join(root, 'kiosk-config/perth.json'), JSON.stringify({ id: 'perth', name: 'Perth', pinHash }));
    const strangers: Record<string, string>[] = [
      {},
      { authorization: 'Device of-nobody' },
      { authorization: 'Bearer anything' },
    ];
    for (const headers of strangers) {
      const answer = await get('/kiosk-config/perth.json', headers);
      expect(answer.headers.get('vary')).toMatch(/authorization/i);
      expect(await answer.json()).toEqual({ id: 'perth', name: 'Perth' });
    }
    const refused = await get('/kiosk-config/perth.json', { authorization: 'Enrolment 7K3M9QXA' });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([403, 'WRONG_CODE']);
    expect(JSON.stringify(await (await get('/kiosk-config')).json())).not.toContain('pbkdf2');
  });

  it('are read with a byte order mark and the line ends of Windows [KIOSK-05]', async () => {
    const { get, root } = await startWebHub();
    await writeFile(join(root, 'kiosk-config/bom.json'), '\uFEFF{\r\n  "id": "bom",\r\n  "name": "Perth"\r\n}\r\n');
    expect(await (await get('/kiosk-config/bom.json')).json()).toEqual({ id: 'bom', name: 'Perth' });
    expect(await (await get('/kiosk-config')).json()).toMatchObject({ profiles: [{ id: 'bom', name: 'Perth' }, {}] });
  });

  it('with a mistake are listed as broken and answered with line and column [KIOSK-05, HTTP-26]', async () => {
    const { get, root } = await startWebHub();
    await writeFile(join(root, 'kiosk-config/comma.json'), '{\n  "id": "comma",\n  "name": "Perth",\n}\n');
    await writeFile(join(root, 'kiosk-config/wide.json'), Buffer.from('\uFEFF{ "id": "wide" }', 'utf16le'));
    expect(await (await get('/kiosk-config')).json()).toEqual({
      profiles: [{ id: 'expo-demo', name: 'Demo booth' }],
      broken: [
        { id: 'comma', reason: 'line 3, column 18: this comma is one too many' },
        { id: 'wide', reason: expect.stringContaining('UTF-16') },
      ],
    });
    const answer = await get('/kiosk-config/comma.json');
    expect(answer.status).toBe(422);
    expect(await errorOf(answer)).toEqual({
      code: 'PROFILE_BROKEN',
      message: expect.stringContaining('line 3, column 18: this comma is one too many'),
    });
  });

  it.each(['nobody.json', 'profile.schema.json', 'README.md', '..%2fpackage.json', 'expo-demo'])(
    '"%s" is no profile and answers 404 [HTTP-26, CON-12]',
    async (file) => {
      const { get } = await startWebHub();
      const answer = await get(`/kiosk-config/${file}`);
      expect(answer.status).toBe(404);
      expect((await errorOf(answer)).code).toBe('NOT_FOUND');
    },
  );
});
