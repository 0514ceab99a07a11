import { describe, expect, it } from 'vitest';
import type { SubmitOutcome } from '../../../src/outbox/outbox.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { buildEnquirySubmission, buildSubmission, submissionKey } from '../../builders/buildSubmission.ts';
import { failure, refusal, success } from '../../fakes/fakeNetwork.ts';
import { buildDevice } from './device.ts';

const REVIEWED = 'DC-7K3F-92QX-M';
const REFERENCE = /^DC-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/;

async function submitOnce(
  device: Awaited<ReturnType<typeof buildDevice>>,
  submission = buildSubmission(),
): Promise<SubmitOutcome> {
  const { outbox } = await device.openPage();
  return await device.clock.runUntil(outbox.submit(submission));
}

describe('a submission with a connection', () => {
  it.each([
    ['a registration with its guests [OUTBOX-02, OUTBOX-29]', buildSubmission()],
    ['an enquiry [OUTBOX-01, OUTBOX-29]', buildEnquirySubmission()],
  ])('is durably on the device before its first byte leaves: %s', async (_, submission) => {
    const device = await buildDevice();
    const seen: unknown[] = [];
    device.network.answer = (request) => {
      seen.push(device.storage.contents().entries.map(({ id, state }) => [id, state.status]));
      return success(request);
    };
    await submitOnce(device, submission);
    expect(seen).toEqual([[[submission.id, 'sending']]]);
  });

  it('is sent at once, exactly as the form made it, and shows the success [OUTBOX-03, OUTBOX-08]', async () => {
    const device = await buildDevice();
    const submission = buildSubmission();
    const outcome = await submitOnce(device, submission);
    expect(outcome).toEqual({ type: 'delivered', reference: 'DC-0000-0000-0' });
    expect(device.network.sent).toEqual([
      {
        kind: 'registration',
        endpoint: submission.endpoint,
        key: submission.id,
        pass: 1,
        ageMs: 0,
        contentType: 'application/json',
        body: JSON.stringify(submission.body),
        atMs: 0,
      },
    ]);
  });

  it('is erased with its answer, and a receipt without personal data remains [OUTBOX-24]', async () => {
    const device = await buildDevice();
    const submission = buildSubmission({ shown: { eventName: 'Life at sea', eventCode: 'SEA1' } });
    await submitOnce(device, submission);
    const { entries, receipts } = device.storage.contents();
    expect(entries).toEqual([]);
    expect(receipts).toEqual([
      {
        id: submission.id,
        sequence: 1,
        kind: 'registration',
        createdAt: device.clock.now(),
        deliveredAt: device.clock.now(),
        pass: 1,
        attempts: 1,
        shown: { eventName: 'Life at sea', eventCode: 'SEA1' },
        reference: expect.stringMatching(REFERENCE),
      },
    ]);
  });

  it.each(['EXIST', 'NO_SPOTS', 'CANDIDATEID', 'CLOSED', 'INVALID'])(
    'answered %s is told and closed: nothing of it stays [OUTBOX-03]',
    async (code) => {
      const device = await buildDevice();
      device.network.answer = refusal(code);
      expect(await submitOnce(device)).toMatchObject({ type: 'rejected', code });
      expect(device.storage.contents()).toEqual({ entries: [], receipts: [] });
      expect(device.network.sent).toHaveLength(1);
    },
  );

  it('is tried twice, 1 s apart, when the hub fails, then kept with its problem [OUTBOX-03, OUTBOX-14, OUTBOX-15, OUTBOX-16]', async () => {
    const device = await buildDevice();
    device.network.answer = () => failure(500, 'INTERNAL');
    const outcome = await submitOnce(device);
    expect(outcome).toEqual({
      type: 'kept',
      reference: expect.stringMatching(REFERENCE),
      code: 'INTERNAL',
      message: expect.any(String),
      goesOn: true,
    });
    expect(device.network.sent.map(({ atMs }) => atMs)).toEqual([0, 1000]);
    expect(device.storage.contents().entries[0]?.state).toMatchObject({
      status: 'queued',
      attempts: 2,
      problem: 'INTERNAL',
      notBefore: device.clock.now() + 2000,
    });
  });

  it('is delivered by the second attempt under the same key [OUTBOX-16, OUTBOX-22]', async () => {
    const device = await buildDevice();
    const answers = [() => failure(500), success];
    device.network.answer = (request) => answers.shift()?.(request) ?? 'no-answer';
    expect((await submitOnce(device)).type).toBe('delivered');
    expect(device.network.keys()).toEqual([submissionKey(1), submissionKey(1)]);
  });

  it('is retried on a bot-check error [OUTBOX-16]', async () => {
    const device = await buildDevice();
    device.network.answer = ({ key }) => ({
      status: 200,
      body: { success: false, error: { code: 'BOTCHECK', message: 'reCAPTCHA failed' }, submissionId: key },
    });
    const outcome = await submitOnce(device, buildEnquirySubmission());
    expect(outcome).toMatchObject({ type: 'kept', code: 'BOTCHECK' });
    expect(device.network.sent).toHaveLength(2);
  });

  it.each([
    ['has not passed the bot check', { status: 200, code: 'BOTCHECK' }],
    ['comes from a network from which many people register', { status: 429, code: 'TOO_MANY_PEOPLE' }],
  ])(
    'that %s is saved and goes on: a registration shows no failure [OUTBOX-16, REG-21]',
    async (_, { status, code }) => {
      const device = await buildDevice();
      device.network.answer = ({ key }) => {
        if (status !== 200) return failure(status, code, 600_000);
        const error = { systemMessage: code, code, message: 'reCAPTCHA failed' };
        return { status, body: { result: { success: false, error }, submissionId: key } };
      };
      const outcome = await submitOnce(device);
      expect(outcome).toEqual({ type: 'saved', reference: expect.stringMatching(REFERENCE), isBusy: true });
      expect(device.storage.contents().entries[0]?.state).toMatchObject({ status: 'queued', problem: code });
      device.network.answer = success;
      await device.clock.advance(600_000 * 1.25 + 60_000);
      expect(device.states()).toEqual([]);
      expect(new Set(device.network.keys())).toEqual(new Set([submissionKey(1)]));
    },
  );

  it('gets 30 s for each attempt, then is saved [OUTBOX-03, OUTBOX-13, OUTBOX-17]', async () => {
    const device = await buildDevice();
    device.network.answer = () => 'hangs';
    expect((await submitOnce(device)).type).toBe('saved');
    expect(device.network.sent.map(({ atMs }) => atMs)).toEqual([0, 31_000]);
    expect(device.clock.elapsedMs()).toBe(61_000);
  });

  it('does not let its visitor wait for a long Retry-After [OUTBOX-03, OUTBOX-35]', async () => {
    const device = await buildDevice();
    device.network.answer = () => failure(429, 'RATE_LIMITED', 30_000);
    expect(await submitOnce(device)).toMatchObject({ type: 'kept', code: 'RATE_LIMITED' });
    expect(device.network.sent).toHaveLength(1);
    expect(device.storage.contents().entries[0]?.state).toMatchObject({ status: 'queued', waitMs: 30_000 });
  });

  it('is not called confirmed while a person at the hub has to look at it, now or later [CON-32 in part, REG-15]', async () => {
    const device = await buildDevice();
    device.network.answer = ({ key }) => ({
      status: 200,
      body: { result: { success: true, error: null }, submissionId: key, reference: REVIEWED, quarantined: true },
    });
    expect(await submitOnce(device)).toEqual({ type: 'in-review', reference: REVIEWED });
    expect(await submitOnce(device)).toMatchObject({ type: 'in-review' });
    expect(device.storage.contents().receipts).toMatchObject([{ quarantined: true }]);
  });

  it('of a kiosk goes under the name that was read along with its number [KIOSK-32]', async () => {
    const device = await buildDevice();
    await device.storage.setFact('deviceSecret', 'secret-1');
    const { outbox } = await device.openPage();
    // Any later question for it may fail, and a number that arrives without its name is missed for ever.
    const { fact } = device.storage;
    device.storage.fact = (key) =>
      key === 'deviceSecret' ? Promise.reject(new Error('the connection was lost')) : fact(key);
    await device.clock.runUntil(outbox.submit(buildSubmission()));
    expect(device.network.sent[0]?.device).toEqual({ secret: 'secret-1', sequence: 1 });
  });

  it.each([
    [422, 'UNREADABLE', 'refused'],
    [413, 'PAYLOAD_TOO_LARGE', 'refused'],
    [403, 'CROSS_SITE', 'parked'],
    [401, 'UNAUTHORIZED', 'parked'],
  ])('answered %s is kept and needs attention [OUTBOX-07, OUTBOX-34]', async (status, code, reason) => {
    const device = await buildDevice();
    device.network.answer = () => failure(status, code);
    const outcome = await submitOnce(device);
    expect(outcome).toMatchObject({ type: 'kept', code, goesOn: false });
    // What the hub says of the submission is told to its visitor; what it says of the device is not.
    expect('message' in outcome).toBe(reason === 'refused');
    expect(device.storage.contents().entries[0]?.state).toMatchObject({ status: 'needs-attention', reason });
  });
});

describe('a submission that reaches nobody', () => {
  it('is saved without a try when the browser is offline [OUTBOX-01, OUTBOX-02]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const outcome = await submitOnce(device);
    expect(outcome).toEqual({ type: 'saved', reference: expect.stringMatching(REFERENCE) });
    expect(device.network.sent).toEqual([]);
    expect(device.storage.contents().entries[0]?.state).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it.each([
    ['a cut connection', 'no-answer' as const],
    ["a captive portal's page", { status: 200, body: '<html>Hello</html>', contentType: 'text/html' }],
    ['an empty 200', { status: 200, body: '' }],
    ['a foreign 200', { status: 200, body: { ok: true } }],
    ['truncated JSON', { status: 200, body: '{"result":{"success":true' }],
    ['a gateway without a hub', { status: 502, body: 'Bad gateway', contentType: 'text/html' }],
  ])('is saved after %s [OUTBOX-17, OUTBOX-33]', async (_, answer) => {
    const device = await buildDevice();
    device.network.answer = () => answer;
    expect((await submitOnce(device)).type).toBe('saved');
    expect(device.states()).toEqual(['queued']);
  });

  it('holds what may be shown, and nothing of the visitor [OUTBOX-06, OUTBOX-31, OUTBOX-32]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const body = buildWireRegistration();
    const outcome = await submitOnce(
      device,
      buildSubmission({ body, duplicateOf: { eventCode: body.EventCode, email: body.Registrant.Email } }),
    );
    const [entry] = device.storage.contents().entries;
    expect(entry).toEqual({
      id: submissionKey(1),
      sequence: 1,
      kind: 'registration',
      endpoint: '/api/eventfinder/application/registerevent/',
      payload: { by: 'hub', jwe: expect.any(String) },
      createdAt: device.clock.now(),
      createdElapsed: { origin: device.clock.origin, elapsedMs: device.clock.elapsedMs() },
      state: expect.objectContaining({ status: 'queued', attempts: 0, notBefore: 0 }),
      pass: 1,
      shown: { eventName: body.EventName, eventCode: body.EventCode },
      reference: outcome.type === 'saved' ? outcome.reference : '',
      duplicateMark: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const stored = JSON.stringify(entry);
    for (const secret of [body.Registrant.FirstName, body.Registrant.Surname, body.Registrant.Email]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('opens at the hub to the exact text of the form [OUTBOX-08, OUTBOX-31]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const submission = buildEnquirySubmission();
    await submitOnce(device, submission);
    device.network.offline = false;
    await device.pass();
    const [sent] = device.network.sent;
    expect(sent).toMatchObject({ contentType: 'application/jose', pass: 2, key: submission.id });
    expect(await device.hub.open(sent?.body ?? '')).toBe(JSON.stringify(submission.body));
  });

  it('asks the browser to wake the worker, and once to keep the storage [OUTBOX-11, PWA-20 in part]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const { outbox } = await device.openPage();
    expect(device.askToPersist).not.toHaveBeenCalled();
    await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(1) })));
    await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(2) })));
    expect(device.registerSync).toHaveBeenCalledTimes(2);
    expect(device.askToPersist).toHaveBeenCalledTimes(1);
  });

  it('gives numbers without gaps, in the order of writing [OUTBOX-20]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const { outbox } = await device.openPage();
    for (const number of [1, 2, 3]) {
      await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(number) })));
    }
    expect(device.storage.contents().entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });
});

describe('a device without a database', () => {
  it('sends live, and says honestly when it cannot [PWA-21, OUTBOX-27]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage({ storage: undefined });
    expect(outbox.canKeep).toBe(false);
    expect((await device.clock.runUntil(outbox.submit(buildSubmission()))).type).toBe('delivered');
    device.network.answer = refusal('EXIST');
    expect(await device.clock.runUntil(outbox.submit(buildSubmission()))).toMatchObject({
      type: 'rejected',
      code: 'EXIST',
    });
    device.network.answer = () => 'no-answer';
    expect(await device.clock.runUntil(outbox.submit(buildSubmission()))).toEqual({ type: 'not-saved' });
    expect(device.network.sent).toHaveLength(4);
    device.network.offline = true;
    expect(await device.clock.runUntil(outbox.submit(buildSubmission()))).toEqual({ type: 'not-saved' });
    expect(device.network.sent).toHaveLength(4);
  });
});
