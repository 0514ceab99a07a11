import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendHeartbeat } from '../../../src/api/heartbeat.ts';
import { reportHub } from '../../../src/platform/connectivity.ts';
import { buildHeartbeat } from '../../builders/buildHeartbeat.ts';

const fetchMock = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchMock);
afterEach(() => {
  fetchMock.mockReset();
  reportHub(true);
});

const ANSWER = { serverTime: 1, revoked: false, freeze: [] };

describe('a heartbeat', () => {
  it('carries the report, and the secret once there is one [HTTP-27, CON-28 in part]', async () => {
    fetchMock.mockImplementation(async () => Response.json({ ...ANSWER, secret: 's' }));
    const report = buildHeartbeat({ waiting: 3 });
    expect(await sendHeartbeat(report, undefined)).toMatchObject({ type: 'ok', value: { ...ANSWER, secret: 's' } });
    await sendHeartbeat(report, 'the-secret');
    const [first, second] = fetchMock.mock.calls.map(([path, init]) => ({ path, ...init }));
    expect(first).toMatchObject({ path: '/api/kiosk/heartbeat', method: 'POST', body: JSON.stringify(report) });
    expect(new Headers(first?.headers).get('Authorization')).toBeNull();
    expect(new Headers(second?.headers).get('Authorization')).toBe('Device the-secret');
  });

  it.each([
    ['a captive portal’s page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['somebody else’s JSON', () => Response.json({ ok: true })],
    ['no answer', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('takes %s for no answer, and throws nothing [HTTP-27]', async (_, answer) => {
    fetchMock.mockImplementation(async () => answer());
    expect(await sendHeartbeat(buildHeartbeat(), 'x')).toEqual({ type: 'unreachable' });
  });

  it('reports a refusal as one [CON-32 in part]', async () => {
    fetchMock.mockImplementation(async () =>
      Response.json({ error: { code: 'NOT_ENROLLED', message: '' } }, { status: 401 }),
    );
    expect(await sendHeartbeat(buildHeartbeat(), 'x')).toEqual({ type: 'failed', status: 401 });
  });
});
