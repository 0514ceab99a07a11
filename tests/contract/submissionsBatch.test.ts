import { expect, it } from 'vitest';
import { BATCH_PATH, type BatchedAnswer, type BatchedRequest } from '../../src/domain/submission/submissionBatch.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/seal.ts';
import { describeAboveStore } from './databases.ts';
import { takenOf } from './openTestStore.ts';
import { newDevice, registrationFor, startStaffHub } from './staffHub.ts';
import {
  type EVENTS,
  inboxReasons,
  REGISTER_PATH,
  type SubmissionHub,
  startSubmissionHub,
  storedBy,
} from './submissionHub.ts';
import { errorOf } from './webHub.ts';

const bodyFor = (hub: SubmissionHub, kind: keyof typeof EVENTS) =>
  JSON.stringify(registrationFor(hub, kind, `${newSubmissionId()}@example.com`));

function request(body: string, headers: Record<string, string> = {}, url = REGISTER_PATH): BatchedRequest {
  const id = headers['idempotency-key'] ?? newSubmissionId();
  return { id, url, headers: { 'content-type': 'application/json', 'idempotency-key': id, ...headers }, body };
}

type Poster = Pick<SubmissionHub, 'post'>;

async function sendTogether(hub: Poster, requests: BatchedRequest[]): Promise<BatchedAnswer[]> {
  const answer = await hub.post(BATCH_PATH, { requests });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { responses } = (await answer.json()) as { responses: BatchedAnswer[] };
  expect(responses.map(({ id }) => id)).toEqual(requests.map(({ id }) => id));
  return responses;
}

const codeOf = ({ body }: BatchedAnswer) => (JSON.parse(body) as { error: { code: string } }).error.code;
const messageOf = ({ body }: BatchedAnswer) =>
  (JSON.parse(body) as { result: { error: { systemMessage: string } | null } }).result.error?.systemMessage;

describeAboveStore('several submissions in one request', (settings) => {
  it('are each answered byte for byte as if they had come alone, in whichever way they come first [HUB-15, OUTBOX-22]', async () => {
    const hub = await startSubmissionHub(settings());
    const [together, alone] = [request(bodyFor(hub, 'room')), request(bodyFor(hub, 'room'))];
    const firstAlone = await (await hub.post(REGISTER_PATH, alone.body, alone.headers)).text();
    const [first, repeated] = await sendTogether(hub, [together, alone]);
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(repeated?.body).toBe(firstAlone);
    expect(await (await hub.post(REGISTER_PATH, together.body, together.headers)).text()).toBe(first?.body);
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 2, online: 0 });
  });

  it('have each its own refusal, and none is refused for another [CON-05, CON-07 in part, OUTBOX-20]', async () => {
    const hub = await startSubmissionHub(settings());
    const known = request(bodyFor(hub, 'room'));
    await sendTogether(hub, [known]);
    const [past, other, unread, taken] = await sendTogether(hub, [
      request(bodyFor(hub, 'past')),
      { ...known, id: 'another', body: bodyFor(hub, 'room') },
      request('no JSON'),
      request(bodyFor(hub, 'room')),
    ]);
    expect(messageOf(past as BatchedAnswer)).toBe('CLOSED');
    expect([other?.status, codeOf(other as BatchedAnswer)]).toEqual([422, 'KEY_REUSED']);
    expect([unread?.status, codeOf(unread as BatchedAnswer)]).toEqual([400, 'BAD_REQUEST']);
    expect(JSON.parse(taken?.body ?? '')).toMatchObject({ result: { success: true } });
    expect(await inboxReasons(hub.store, past?.id ?? '')).toEqual(['CLOSED']);
  });

  it('share the last place by the rule: one has it, and the others are told [CON-07 in part, HUB-14]', async () => {
    const hub = await startSubmissionHub(settings());
    const answers = await sendTogether(
      hub,
      Array.from({ length: 4 }, () => request(bodyFor(hub, 'oneSeat'))),
    );
    expect(answers.map(messageOf).sort()).toEqual(['NO_SPOTS', 'NO_SPOTS', 'NO_SPOTS', undefined]);
  });

  it('with one key are one submission: the copy comes back later, or gets the same answer [HUB-15, CON-02]', async () => {
    const hub = await startSubmissionHub(settings());
    const first = request(bodyFor(hub, 'room'));
    const answers = await sendTogether(hub, [first, { ...first, id: 'its copy' }]);
    for (const { status, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, headers['retry-after']]).toEqual([409, '1']);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 1, online: 0 });
  });

  it('are sealed or plain, and carry the kiosk and its number each [CON-31, KIOSK-32, DEC-154]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol(newDevice());
    const sealed = await sealForHub(bodyFor(hub, 'room'), await hub.store.sealingKey());
    const kiosk = { authorization: `Device ${secret}`, 'outbox-pass': '3' };
    const requests = [
      request(sealed, { ...kiosk, 'content-type': 'application/jose', 'outbox-sequence': '1' }),
      request(bodyFor(hub, 'room'), { ...kiosk, 'outbox-sequence': '2' }),
      request(bodyFor(hub, 'room')),
    ];
    for (const { status } of await sendTogether(hub, requests)) expect(status).toBe(200);
    const stored = await Promise.all(requests.map(({ id }) => storedBy(hub.store, 'registration', id)));
    expect(stored).toMatchObject([{ device, deferred: true }, { device, deferred: true }, { deferred: false }]);
    expect(stored[2]?.device ?? null).toBeNull();
    await hub.heartbeat({ device, firstSequence: 1, lastSequence: 3, lastDeliveredSequence: 2 }, secret);
    const { devices } = await hub.json<{ devices: { device: string; missing: object[] }[] }>('/staff/day');
    expect(devices.find((each) => each.device === device)?.missing).toEqual([{ from: 3, to: 3 }]);
  });

  it('count each against the rate of their sender, and those beyond it are told when to come back [CON-11 in part, CON-31]', async () => {
    const hub = await startSubmissionHub(settings(), { config: { rateLimitFactor: 2 / 60 } });
    const sent = Array.from({ length: 4 }, () => request(bodyFor(hub, 'room'), { authorization: 'Device one' }));
    const answers = await sendTogether(hub, sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    for (const refused of answers.filter(({ status }) => status === 429)) {
      expect(codeOf(refused)).toBe('RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('meet the checks of a single one: address, type, size and key [CON-05, CON-09 in part, CON-30 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    const body = bodyFor(hub, 'room');
    const large = JSON.stringify({ filler: 'x'.repeat(64 * 1024) });
    const answers = await sendTogether(hub, [
      request(body, {}, '/api/v2/content/manifest'),
      request(body, { 'content-type': 'text/plain' }),
      request(large),
      { ...request(body), headers: { 'content-type': 'application/json', 'idempotency-key': 'short' } },
    ]);
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [404, 'NOT_FOUND'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [413, 'PAYLOAD_TOO_LARGE'],
      [400, 'BAD_REQUEST'],
    ]);
    expect(answers[1]?.headers['accept-post']).toBe('application/json, application/jose');
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 0, online: 0 });
  });

  it('are refused as a whole only when they are in no such form, or from another site [CON-05, CON-10]', async () => {
    const hub = await startSubmissionHub(settings());
    const good = request(bodyFor(hub, 'room'));
    const { id: _, ...nameless } = good;
    const five = Array.from({ length: 5 }, (_, index) => ({ ...good, id: `id ${index}` }));
    const wrong: unknown[] = [
      {},
      { requests: [] },
      { requests: five },
      { requests: [good, good] },
      { requests: [nameless] },
    ];
    for (const body of [...wrong, { requests: [{ ...good, headers: { 'content-type': 1 } }] }]) {
      const answer = await hub.post(BATCH_PATH, body as object);
      expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'BAD_REQUEST']);
    }
    const foreign = await hub.post(BATCH_PATH, { requests: [good] }, { origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    expect((await hub.post(BATCH_PATH, { requests: [good] }, { 'content-type': 'text/plain' })).status).toBe(415);
    const huge = await hub.post(BATCH_PATH, { requests: [{ ...good, body: 'x'.repeat(2 * 1024 * 1024) }] });
    expect(huge.status).toBe(413);
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 0, online: 0 });
  });
});
