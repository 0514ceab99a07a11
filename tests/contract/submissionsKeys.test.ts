import { expect, it } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { describeOnEachDatabase } from './databases.ts';
import { takenOf } from './openTestStore.ts';
import { inboxReasons, type SubmissionHub, startSubmissionHub, storedBy } from './submissionHub.ts';
import { errorOf } from './webHub.ts';

function bodyFor(hub: SubmissionHub, kind: Parameters<SubmissionHub['event']>[0], email = 'aroha@example.com') {
  const event = hub.event(kind);
  const wire = buildWireRegistration({ EventId: event.id, EventCode: event.eventCode });
  return { ...wire, Registrant: { ...wire.Registrant, Email: email } };
}

const JOSE = { 'content-type': 'application/jose' };

describeOnEachDatabase('keys of submissions', (settings) => {
  it('a repeated key gets the first answer byte for byte, also after a restart, and stores nothing [HUB-15, OUTBOX-22]', async () => {
    const hub = await startSubmissionHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    const body = bodyFor(hub, 'room');
    const first = await (await hub.register(body, headers)).text();
    expect(await (await hub.register(body, headers)).text()).toBe(first);
    const restarted = await startSubmissionHub(settings());
    expect(await (await restarted.register(body, { ...headers, 'outbox-pass': '7' })).text()).toBe(first);
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 1, online: 0 });
  });

  it('a refusal is remembered by its key; a corrected form is a new submission [CON-04]', async () => {
    const hub = await startSubmissionHub(settings());
    await hub.register(bodyFor(hub, 'oneSeat', 'first@example.com'));
    for (const body of [
      bodyFor(hub, 'oneSeat', 'late@example.com'),
      bodyFor(hub, 'past'),
      bodyFor(hub, 'room', 'nobody'),
    ]) {
      const headers = { 'idempotency-key': newSubmissionId() };
      const refusal = await (await hub.register(body, headers)).text();
      expect(refusal).toContain('"success":false');
      expect(await (await hub.register(body, headers)).text()).toBe(refusal);
      expect(await inboxReasons(hub.store, headers['idempotency-key'])).toHaveLength(1);
    }
    const corrected = await hub.register(bodyFor(hub, 'room', 'somebody@example.com'));
    expect(await corrected.text()).toContain('"success":true');
  });

  it('the same key with another body answers 422 and stores nothing [HUB-15, CON-05]', async () => {
    const hub = await startSubmissionHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    await hub.register(bodyFor(hub, 'room'), headers);
    const answer = await hub.register(bodyFor(hub, 'room', 'other@example.com'), headers);
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).code).toBe('KEY_REUSED');
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 1, online: 0 });
  });

  it('one key may serve an enquiry and a registration [CON-02]', async () => {
    const hub = await startSubmissionHub(settings());
    const key = newSubmissionId();
    await hub.register(bodyFor(hub, 'room'), { 'idempotency-key': key });
    expect(await hub.store.remembered('enquiry', key)).toBeUndefined();
  });

  it('a key that is in work answers 409 with Retry-After 1, and the first answer afterwards [HUB-15, CON-02]', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let arrived = () => {};
    const isHeld = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { store } = await startSubmissionHub(settings());
    const hub = await startSubmissionHub(settings(), {
      store: {
        ...store,
        async register(input) {
          arrived();
          await held;
          return store.register(input);
        },
      },
    });
    const headers = { 'idempotency-key': newSubmissionId() };
    const body = bodyFor(hub, 'room');
    const first = hub.register(body, headers);
    await isHeld;
    const meanwhile = await hub.register(body, headers);
    expect(meanwhile.status).toBe(409);
    expect(meanwhile.headers.get('retry-after')).toBe('1');
    letGo();
    const answer = await (await first).text();
    expect(answer).toContain('"success":true');
    expect(await (await hub.register(body, headers)).text()).toBe(answer);
  });

  it('fifty copies sent at once become one row; who is not told to come back gets the one answer [HUB-15, HUB-16]', async () => {
    const hub = await startSubmissionHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    const body = bodyFor(hub, 'room');
    const answers = await Promise.all(Array.from({ length: 50 }, () => hub.register(body, headers)));
    const texts = await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(new Set(texts).size).toBe(1);
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 1, online: 0 });
  });

  it('malformed bodies answer 400, leave nothing behind, and do not use up their key [CON-04, CON-05, HUB-02]', async () => {
    const hub = await startSubmissionHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    const malformed = [
      '{"Registrant":',
      '[]',
      'null',
      '"text"',
      '{"a":1e999}',
      '{"__proto__":{"x":1}}',
      new Blob([new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])]),
    ];
    for (const body of malformed) expect((await hub.register(body, headers)).status, String(body)).toBe(400);
    expect(await hub.store.remembered('registration', headers['idempotency-key'])).toBeUndefined();
    expect(await inboxReasons(hub.store, headers['idempotency-key'])).toEqual([]);
    expect(await (await hub.register(bodyFor(hub, 'room'), headers)).text()).toContain('"success":true');
  });

  it('another content type answers 415, too large a body 413 [CON-05, CON-09 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    expect((await hub.register('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await hub.register(`{"a":"${'x'.repeat(64 * 1024)}"}`)).status).toBe(413);
    expect((await hub.register('x'.repeat(64 * 1024 + 1), JOSE)).status, 'sealed bodies may be larger').toBe(400);
    expect((await hub.register('x'.repeat(128 * 1024 + 1), JOSE)).status).toBe(413);
  });

  it('repeats of a known key are not counted against the rate limit [CON-04, CON-11 in part]', async () => {
    const hub = await startSubmissionHub(settings(), { config: { rateLimitFactor: 1 / 1_200 } });
    const headers = { 'idempotency-key': newSubmissionId() };
    const body = bodyFor(hub, 'room');
    expect((await hub.register(body, headers)).status).toBe(200);
    expect((await hub.register(body, headers)).status).toBe(200);
    const refused = await hub.register(bodyFor(hub, 'room', 'other@example.com'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a lost database answers 503, so that the submission waits and comes again [CON-05, DEC-124]', async () => {
    const { store } = await startSubmissionHub(settings());
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    };
    const hub = await startSubmissionHub(settings(), { store: { ...store, remembered: away } });
    const answer = await hub.register(bodyFor(hub, 'room'));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await errorOf(answer)).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.not.stringContaining('127.0.0.1'),
    });
  });
});

describeOnEachDatabase('sealed submissions', (settings) => {
  it('a sealed body is opened and registered like a plain one, and marked as deferred [CON-25, CON-31, DEC-154]', async () => {
    const hub = await startSubmissionHub(settings());
    const key = newSubmissionId();
    const sealed = await sealForHub(JSON.stringify(bodyFor(hub, 'room')), await hub.store.sealingKey());
    const answer = await hub.register(sealed, { ...JOSE, 'idempotency-key': key });
    expect(await answer.json()).toMatchObject({ result: { success: true }, submissionId: key });
    expect(await storedBy(hub.store, 'registration', key)).toMatchObject({ deferred: true });
  });

  it('plain and sealed sends of one submission are the same submission [CON-03 in part]', async () => {
    const hub = await startSubmissionHub(settings());
    const headers = { 'idempotency-key': newSubmissionId() };
    const body = bodyFor(hub, 'room');
    const plain = await (await hub.register(body, headers)).text();
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()), undefined, 2);
    const sealed = await sealForHub(reordered, await hub.store.sealingKey());
    expect(await (await hub.register(sealed, { ...headers, ...JOSE })).text()).toBe(plain);
  });

  it('what was sealed to an earlier key still opens after the keys were rotated [DEC-154]', async () => {
    const hub = await startSubmissionHub(settings());
    const earlier = await hub.store.sealingKey();
    const { kid } = await hub.store.rotateSealingKey();
    expect(kid).not.toBe(earlier.kid);
    expect((await hub.store.sealingKey()).kid).toBe(kid);
    for (const key of [earlier, await hub.store.sealingKey()]) {
      const body = bodyFor(hub, 'room', `sealed-with-${key === earlier ? 'the-old' : 'the-new'}-key@example.com`);
      const answer = await hub.register(await sealForHub(JSON.stringify(body), key), JOSE);
      expect(await answer.json()).toMatchObject({ result: { success: true } });
    }
  });

  it('what cannot be opened answers 422 UNREADABLE and lies in the inbox once [CON-05, CON-08, CON-30 in part, HUB-18]', async () => {
    const hub = await startSubmissionHub(settings());
    const sealing = await hub.store.sealingKey();
    const good = await sealForHub('{"EventCode":"x"}', sealing);
    const unreadable: [string, string][] = [
      ['a key nobody has', await sealForHub('{}', { ...sealing, kid: 'unknown' })],
      ['a changed byte', `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`],
      ['no JSON object inside', await sealForHub('[1]', sealing)],
    ];
    for (const [what, sealed] of unreadable) {
      const key = newSubmissionId();
      const headers = { ...JOSE, 'idempotency-key': key };
      const answer = await hub.register(sealed, headers);
      expect(answer.status, what).toBe(422);
      expect((await errorOf(answer)).code, what).toBe('UNREADABLE');
      await hub.register(sealed, headers);
      expect(await inboxReasons(hub.store, key), what).toEqual(['UNREADABLE']);
    }
    expect((await hub.store.inbox()).find(({ sealed }) => sealed === unreadable[0]?.[1])).toBeDefined();
  });

  it('what was never sealed answers 400 and is not kept, also with NUL in it [CON-05, CON-08]', async () => {
    const hub = await startSubmissionHub(settings());
    const { kid } = await hub.store.sealingKey();
    const header = (fields: object) =>
      Buffer.from(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid, ...fields })).toString('base64url');
    for (const body of [
      '\0',
      `${header({})}.\0.b.c.d`,
      '{"EventCode":"x"}',
      'not a sealed body',
      'not.a.jwe',
      'x'.repeat(100_000),
      'five.parts.and.no.header',
      `${header({})}..b.c`,
      `${header({ kid: undefined })}..b.c.d`,
      `${header({ alg: 'RSA-OAEP' })}..b.c.d`,
      `${header({ enc: 'A128CBC-HS256' })}..b.c.d`,
    ]) {
      const key = newSubmissionId();
      const answer = await hub.register(body, { ...JOSE, 'idempotency-key': key });
      expect(answer.status, body.slice(0, 80)).toBe(400);
      expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
      expect(await inboxReasons(hub.store, key)).toEqual([]);
    }
  });

  it('a later pass of an outbox is marked as deferred, a live send is not [CON-31]', async () => {
    const hub = await startSubmissionHub(settings());
    const deferredOf = async (pass: string) => {
      const key = newSubmissionId();
      await hub.register(bodyFor(hub, 'room', `pass-${pass}@example.com`), {
        'idempotency-key': key,
        'outbox-pass': pass,
      });
      return (await storedBy(hub.store, 'registration', key))?.deferred;
    };
    expect(await deferredOf('1')).toBe(false);
    expect(await deferredOf('2')).toBe(true);
  });
});
