import { expect, it } from 'vitest';
import type { HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { describeOnEachDatabase } from './databases.ts';
import { registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { inboxReasons, storedBy } from './submissionHub.ts';
import { errorOf } from './webHub.ts';

const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };
const page = async (hub: StaffHub, path: string) => (await hub.get(path, { ...BEARER, accept: 'text/html' })).text();
const call = (hub: StaffHub, path: string) => fetch(hub.origin + path, { method: 'POST', headers: BEARER });

/** A kiosk that was stolen with two registrations on it. */
async function startStolenBooth(hub: StaffHub) {
  const { device, secret } = await hub.enrol();
  const send = async (sequence: number, key = newSubmissionId()) => {
    const email = `${device}-${sequence}@example.com`.toLowerCase();
    const answer = await hub.register(registrationFor(hub, 'room', email), {
      authorization: `Device ${secret}`,
      'outbox-sequence': String(sequence),
      'idempotency-key': key,
    });
    return (await answer.json()) as { quarantined?: boolean };
  };
  const key = newSubmissionId();
  await send(1, key);
  const report = async () => {
    const facts = { firstSequence: 1, lastSequence: 3, waiting: 2, lastDeliveredSequence: 1 };
    return (await (await hub.heartbeat({ device, ...facts }, secret)).json()) as HeartbeatAnswer;
  };
  await report();
  return {
    device,
    /** Of the one registration that arrived */
    key,
    send,
    report,
    path: (action: string) => `/staff/devices/${device}/${action}`,
    async listedIn(path: '/staff' | '/staff/day'): Promise<boolean> {
      const { devices } = await hub.json<{ devices: { device: string }[] }>(path);
      return devices.some((each) => each.device === device);
    },
  };
}

describeOnEachDatabase('a device that will not come back', (settings) => {
  it('is removed once it is revoked and staff were asked: neither fleet nor day show it, and what it sent stays [KIOSK-31, KIOSK-32, CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startStolenBooth(hub);
    const before = await hub.json<{ complete: boolean }>('/staff/day');
    expect(before.complete).toBe(false);
    expect(await page(hub, '/staff')).not.toContain(booth.path('remove'));
    await call(hub, booth.path('revoke'));
    expect(await page(hub, '/staff')).toContain(`href="${booth.path('remove')}"`);

    const question = await page(hub, booth.path('remove'));
    expect(question).toMatch(
      /Remove this device\?.*nobody will be told what is still waiting.*Keep it as it is.*Remove it/s,
    );
    expect(await booth.listedIn('/staff')).toBe(true);
    const done = await hub.form(booth.path('remove'), {}, BEARER);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/staff?done=remove']);
    expect(await page(hub, '/staff?done=remove')).toContain('Removed.');

    expect(await booth.listedIn('/staff')).toBe(false);
    expect(await booth.listedIn('/staff/day')).toBe(false);
    expect(await storedBy(hub.store, 'registration', booth.key)).toMatchObject({ device: booth.device });
    expect((await hub.store.arrivedSequences()).get(booth.device)).toEqual([1]);
    expect((await hub.form(booth.path('remove'), {}, BEARER)).status).toBe(404);
  });

  it('stays revoked: what it still sends lies in the inbox, and its report brings it back onto the lists [CON-28 in part, CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startStolenBooth(hub);
    await call(hub, booth.path('revoke'));
    expect(await (await call(hub, booth.path('remove'))).json()).toEqual({ device: booth.device, removed: true });

    const key = newSubmissionId();
    expect(await booth.send(2, key)).toMatchObject({ quarantined: true });
    expect(await inboxReasons(hub.store, key)).toEqual(['REVOKED']);
    expect(await booth.listedIn('/staff')).toBe(false);
    expect((await hub.heartbeat({ device: booth.device })).status, 'nobody else gets its name').toBe(401);

    const answer = await booth.report();
    expect(answer.revoked).toBe(true);
    expect(answer).not.toHaveProperty('secret');
    expect(await booth.listedIn('/staff')).toBe(true);
    await call(hub, booth.path('enrol'));
    expect((await booth.report()).revoked).toBe(false);
  });

  it('is revoked, asked about, taken off the lists and enrolled again, each as its calls say [CON-32]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startStolenBooth(hub);
    const asks = async (action: string) => (await hub.get(booth.path(action), BEARER)).status;
    expect(await asks('revoke')).toBe(200);
    expect((await booth.report()).revoked, 'asking changes nothing').toBe(false);
    expect((await hub.heartbeat({ device: booth.device })).status, 'without its secret').toBe(401);

    expect(await (await call(hub, booth.path('revoke'))).json()).toEqual({ device: booth.device, revoked: true });
    expect((await booth.report()).revoked).toBe(true);
    const key = newSubmissionId();
    expect(await booth.send(2, key)).toMatchObject({ result: { success: true }, submissionId: key, quarantined: true });
    expect(await inboxReasons(hub.store, key)).toEqual(['REVOKED']);
    expect(await storedBy(hub.store, 'registration', key)).toBeUndefined();

    expect(await asks('remove')).toBe(200);
    expect(await booth.listedIn('/staff'), 'asking changes nothing').toBe(true);
    await call(hub, booth.path('remove'));
    expect(await booth.listedIn('/staff')).toBe(false);
    await booth.report();
    expect(await booth.listedIn('/staff')).toBe(true);

    expect(await (await call(hub, booth.path('enrol'))).json()).toEqual({ device: booth.device, revoked: false });
    expect((await booth.report()).revoked, 'under the secret of before').toBe(false);
    expect(await booth.send(3)).not.toHaveProperty('quarantined');
  });

  it('cannot be removed before it is revoked, nor twice, nor when it was never there [CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startStolenBooth(hub);
    const early = await call(hub, booth.path('remove'));
    expect([early.status, (await errorOf(early)).code]).toEqual([409, 'NOT_REVOKED']);
    expect((await hub.get(booth.path('remove'), BEARER)).status).toBe(409);
    expect(await booth.listedIn('/staff')).toBe(true);
    for (const path of ['/staff/devices/nobody/remove', '/staff/devices/nobody/revoke', booth.path('explode')]) {
      expect((await hub.get(path, BEARER)).status, path).toBe(404);
      expect((await call(hub, path)).status, path).toBe(404);
    }
    expect((await hub.get(booth.path('enrol'), BEARER)).status, 'enrolling asks nothing').toBe(404);
  });

  it('is removed by staff and from the own site alone [CON-10, CON-26, HUB-19]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startStolenBooth(hub);
    await call(hub, booth.path('revoke'));
    expect((await hub.form(booth.path('remove'), {})).status).toBe(401);
    expect((await hub.get(booth.path('remove'))).status).toBe(401);
    const foreign = { ...BEARER, origin: 'https://elsewhere.example' };
    expect((await hub.form(booth.path('remove'), {}, foreign)).status).toBe(403);
    const typed = await hub.post(booth.path('remove'), '<x/>', { ...BEARER, 'content-type': 'text/xml' });
    expect(typed.status).toBe(415);
    expect(await booth.listedIn('/staff')).toBe(true);
  });
});

describeOnEachDatabase('revoking a device', (settings) => {
  it('is asked about on a page of its own, and said to programs as data [CON-32 in part, CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startStolenBooth(hub);
    expect(await page(hub, '/staff')).toContain(`aria-label="Revoke … ${booth.device}"`);
    const question = await page(hub, booth.path('revoke'));
    expect(question).toMatch(/Revoke this device\?.*Keep it as it is.*Revoke it/s);
    expect(question).toContain(booth.device);
    expect(await hub.json(booth.path('revoke'))).toEqual({
      device: booth.device,
      name: null,
      action: 'revoke',
      consequence: expect.stringContaining('out of service'),
      post: booth.path('revoke'),
    });
    expect((await booth.report()).revoked, 'nothing was done by asking').toBe(false);
  });
});

describeOnEachDatabase('tables of the staff pages', (settings) => {
  it('say what they show [HTTP-28]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startStolenBooth(hub);
    await hub.store.setRevoked(booth.device, true);
    await booth.send(2);
    for (const path of ['/staff', '/staff/day', '/staff/inbox', '/staff/exports']) {
      expect(await page(hub, path), path).toMatch(/<table><caption>[A-Z][^<]+<\/caption>/);
    }
  });
});
