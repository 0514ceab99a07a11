import { expect, it } from 'vitest';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { type FileEntry, outboxFileText } from '../builders/outboxFileText.ts';
import { commandLine, filesFolder, libraryOf } from './commandLine.ts';
import { describeAboveStore, describeOnEachDatabase } from './databases.ts';
import { rawDatabase, takenOf } from './openTestStore.ts';
import { STAFF_TOKEN, startStaffHub } from './staffHub.ts';
import { inboxReasons, type SubmissionHub, storedBy } from './submissionHub.ts';

const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };

function bodyFor(hub: SubmissionHub, kind: Parameters<SubmissionHub['event']>[0], email: string) {
  const event = hub.event(kind);
  const wire = buildWireRegistration({ EventId: event.id, EventCode: event.eventCode });
  return { ...wire, Registrant: { ...wire.Registrant, Email: email } };
}

async function entry(hub: SubmissionHub, body: object, kind: FileEntry['kind'] = 'registration'): Promise<FileEntry> {
  const sealed = await sealForHub(JSON.stringify(body), await hub.store.sealingKey());
  return { id: newSubmissionId(), kind, sealed };
}

const counts = (accepted: number, known: number, refused = 0, unreadable = 0, quarantined = 0) =>
  `accepted: ${accepted}\nalready known: ${known}\nrefused: ${refused}\nunreadable: ${unreadable}\n` +
  `quarantined: ${quarantined}\n`;

describeAboveStore('import outbox', (settings) => {
  async function startBooth() {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    const files = filesFolder();
    const run = commandLine(settings(), { library: libraryOf(hub), now: Date.UTC(2026, 1, 1) });
    const importFile = (text: string) => run('import', 'outbox', files.write('outbox.json', text));
    /** As this device exports it. */
    const fileOf = (entries: FileEntry[], overrides: object = {}) =>
      outboxFileText(entries, { device, ...overrides }, secret);
    return { hub, device, secret, files, run, importFile, fileOf };
  }

  it('takes every entry as the network would have brought it [OUTBOX-36, DEC-154]', async () => {
    const { hub, device, importFile, fileOf } = await startBooth();
    const entries = [
      await entry(hub, bodyFor(hub, 'room', 'one@example.com')),
      await entry(hub, bodyFor(hub, 'room', 'two@example.com')),
      await entry(hub, buildWireEnquiry(), 'enquiry'),
    ];
    expect(await importFile(fileOf(entries))).toEqual({ code: 0, out: counts(3, 0), notes: '' });
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 2, online: 0 });
    expect(await storedBy(hub.store, 'registration', entries[0]?.id ?? '')).toMatchObject({
      device,
      deferred: true,
    });
    expect(await storedBy(hub.store, 'enquiry', entries[2]?.id ?? '')).toBeDefined();
  });

  it('says when a person registered by the device’s clock, put right by what the hub knows of it [CON-27 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { device, secret } = await hub.enrol();
    // Its clock is ten minutes fast.
    await hub.heartbeat({ device, clock: hub.clock.now + 600_000 }, secret);
    const takenAt = hub.clock.now - 3_600_000;
    const importedAt = async (createdAt: number | undefined) => {
      const one = await entry(hub, bodyFor(hub, 'room', `${newSubmissionId()}@example.com`));
      const text = outboxFileText([{ ...one, createdAt }], { device }, secret);
      const run = commandLine(settings(), { library: libraryOf(hub), now: hub.clock.now });
      expect((await run('import', 'outbox', filesFolder().write('outbox.json', text))).out).toBe(counts(1, 0));
      return (await storedBy(hub.store, 'registration', one.id))?.registeredAt;
    };
    expect(await importedAt(takenAt + 600_000)).toBe(takenAt);
    expect(await importedAt(undefined)).toBeUndefined();
    expect(await importedAt(hub.clock.now + 86_400_000), 'nobody registers tomorrow').toBeUndefined();
  });

  it('adds nothing twice: not from a second import, not from the network before or after [OUTBOX-36, HUB-15]', async () => {
    const { hub, importFile, fileOf } = await startBooth();
    const bodies = [bodyFor(hub, 'room', 'sent@example.com'), bodyFor(hub, 'room', 'waiting@example.com')];
    const entries = [await entry(hub, bodies[0] ?? {}), await entry(hub, bodies[1] ?? {})];
    const send = (index: number) => hub.register(bodies[index] ?? {}, { 'idempotency-key': entries[index]?.id ?? '' });
    await send(0);
    expect((await importFile(fileOf(entries))).out).toBe(counts(1, 1));
    expect((await importFile(fileOf(entries))).out).toBe(counts(0, 2));
    expect(await (await send(1)).json()).toMatchObject({ result: { success: true }, submissionId: entries[1]?.id });
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 2, online: 0 });
  });

  it('oldest first: the earlier entry gets the last seat, wherever it stands in the file [OUTBOX-20, OUTBOX-36]', async () => {
    const { hub, importFile, fileOf } = await startBooth();
    const early = await entry(hub, bodyFor(hub, 'oneSeat', 'early@example.com'));
    const late = await entry(hub, bodyFor(hub, 'oneSeat', 'late@example.com'));
    const { entries } = JSON.parse(outboxFileText([early, late])) as { entries: object[] };
    await importFile(fileOf([], { entries: entries.toReversed() }));
    expect(await storedBy(hub.store, 'registration', early.id)).toBeDefined();
    expect(await inboxReasons(hub.store, late.id)).toEqual(['NO_SPOTS']);
  });

  it('names what it refused and could not open; in the inbox lies what a rule refused and what is sealed to another key [OUTBOX-36, HUB-18, CON-08]', async () => {
    const { hub, importFile, fileOf } = await startBooth();
    const closed = await entry(hub, bodyFor(hub, 'past', 'past@example.com'));
    const otherKey = { ...(await hub.store.sealingKey()), kid: 'of-another-hub' };
    const foreign = { ...closed, id: newSubmissionId(), sealed: await sealForHub('{}', otherKey) };
    const neverSealed = { ...closed, id: newSubmissionId(), sealed: 'not.a.jwe' };
    const notBase64 = await entry(hub, buildWireEnquiry({ question: 'plain?' }), 'enquiry');
    const { code, out } = await importFile(fileOf([closed, foreign, neverSealed, notBase64]));
    expect(out).toBe(
      `${counts(0, 0, 3, 1)}  ${await referenceFor(closed.id)} refused: CLOSED\n` +
        `  ${await referenceFor(foreign.id)} unreadable\n` +
        `  ${await referenceFor(neverSealed.id)} refused: BAD_REQUEST\n` +
        `  ${await referenceFor(notBase64.id)} refused: BAD_REQUEST\n`,
    );
    expect(code).toBe(0);
    expect(await inboxReasons(hub.store, closed.id)).toEqual(['CLOSED']);
    expect(await inboxReasons(hub.store, foreign.id)).toEqual(['UNREADABLE']);
    for (const { id } of [neverSealed, notBase64]) expect(await inboxReasons(hub.store, id)).toEqual([]);
  });

  it('leads not past a revocation: what a revoked kiosk exported lies in the inbox, removed or not [CON-28 in part, CON-32 in part, OUTBOX-36]', async () => {
    const hub = await startStaffHub(settings());
    const run = commandLine(settings(), { library: libraryOf(hub), now: hub.clock.now });
    const { device, secret } = await hub.enrol();
    const carry = async (email: string) => {
      const carried = await entry(hub, bodyFor(hub, 'room', email));
      const path = filesFolder().write('outbox.json', outboxFileText([carried], { device }, secret));
      return { carried, path };
    };
    const first = await carry('carried@example.com');
    await hub.store.setRevoked(device, true);
    expect((await run('import', 'outbox', first.path)).out).toBe(
      `${counts(0, 0, 0, 0, 1)}  ${await referenceFor(first.carried.id)} quarantined: its device is revoked\n`,
    );
    expect(await inboxReasons(hub.store, first.carried.id)).toEqual(['REVOKED']);
    expect(await storedBy(hub.store, 'registration', first.carried.id)).toBeUndefined();
    expect((await run('import', 'outbox', first.path)).out).toBe(counts(0, 1));
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 0, online: 0 });

    await hub.store.removeDevice(device);
    const second = await carry('removed@example.com');
    expect((await run('import', 'outbox', second.path)).out).toContain('quarantined: 1');
    await hub.store.setRevoked(device, false);
    const third = await carry('found-again@example.com');
    expect((await run('import', 'outbox', third.path)).out).toContain('accepted: 1');
  });

  it('puts what no enrolled device has marked into the inbox, where it counts as nobody’s [OUTBOX-36, CON-28 in part, KIOSK-32]', async () => {
    const { hub, device, secret, importFile } = await startBooth();
    const other = await hub.enrol();
    const revoked = await hub.enrol();
    await hub.store.setRevoked(revoked.device, true);
    const files: [string, (entries: FileEntry[]) => string][] = [
      ['of an earlier version, or of a device without a secret', (entries) => outboxFileText(entries, { device })],
      ['that names no device', (entries) => outboxFileText(entries, { device: undefined })],
      [
        'of a revoked device that leaves its name out',
        (entries) => outboxFileText(entries, { device: undefined }, revoked.secret),
      ],
      [
        'of a revoked device under the name of another',
        (entries) => outboxFileText(entries, { device }, revoked.secret),
      ],
      ['of a device that nobody knows', (entries) => outboxFileText(entries, { device: 'kiosk-7' }, 'its own secret')],
      [
        'whose entries were changed after they were marked',
        (entries) => {
          const marked = JSON.parse(outboxFileText([], { device }, secret)) as { mark: string };
          return outboxFileText(entries, { device, mark: marked.mark });
        },
      ],
      ['with a mark of another length', (entries) => outboxFileText(entries, { device, mark: 'ab' })],
    ];
    for (const [index, [which, textOf]] of files.entries()) {
      const one = await entry(hub, bodyFor(hub, 'room', `unmarked-${index}@example.com`));
      const { out } = await importFile(textOf([one]));
      expect(out, which).toBe(
        `${counts(0, 0, 0, 0, 1)}  ${await referenceFor(one.id)} quarantined: the file has no mark of a device that this hub knows\n`,
      );
      expect(await inboxReasons(hub.store, one.id), which).toEqual(['UNMARKED']);
      expect(await storedBy(hub.store, 'registration', one.id), which).toBeUndefined();
    }
    const arrived = await hub.store.arrivedSequences();
    for (const each of [device, other.device, revoked.device, 'kiosk-7']) expect(arrived.get(each)).toBeUndefined();
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 0, online: 0 });
  });

  it('loses nothing of an unmarked file: staff accept it, it outlasts the 90 days, and its device may still send it [OUTBOX-36, CON-08 in part]', async () => {
    const { hub, device, secret, importFile } = await startBooth();
    const bodies = [bodyFor(hub, 'room', 'accepted@example.com'), bodyFor(hub, 'room', 'sent-later@example.com')];
    const [first, second] = [await entry(hub, bodies[0] ?? {}), await entry(hub, bodies[1] ?? {})];
    expect((await importFile(outboxFileText([first, second]))).out).toContain('quarantined: 2');

    const { items } = await hub.json<{ items: { reference: string; href: string }[] }>('/staff/inbox');
    const reference = await referenceFor(first.id);
    const href = items.find((each) => each.reference === reference)?.href ?? '';
    const accepted = await hub.form(href.replace('item?', 'item/accept?'), {}, BEARER);
    expect(accepted.status).toBe(303);
    expect(await storedBy(hub.store, 'registration', first.id)).toMatchObject({ reference });

    const sent = await hub.register(bodies[1] ?? {}, {
      'idempotency-key': second.id,
      authorization: `Device ${secret}`,
      'outbox-sequence': '2',
    });
    expect(await sent.json()).toMatchObject({ result: { success: true }, quarantined: true });
    expect((await hub.store.arrivedSequences()).get(device), 'from the device itself').toEqual([2]);
    const later = await startStaffHub(settings(), { clock: { now: hub.clock.now + 100 * 24 * 60 * 60 * 1000 } });
    expect(await inboxReasons(later.store, second.id)).toEqual(['UNMARKED']);
  });

  it('takes nothing from a damaged file, another file, another version or no file [OUTBOX-36]', async () => {
    const { hub, device, files, run, importFile, fileOf } = await startBooth();
    const good = fileOf([await entry(hub, bodyFor(hub, 'room', 'one@example.com'))]);
    const refused: [string, RegExp][] = [
      [good.replace(device, 'kiosk-8'), /^the file is damaged: its checksum does not match/],
      [good.slice(0, -20), /^the file is not JSON: it was cut short/],
      ['{"format":"something-else"}', /^the file is not an outbox export/],
      ['[]', /^the file is not an outbox export/],
      [outboxFileText([], { version: 2 }), /^the file has version 2; this hub reads version 1/],
    ];
    for (const [text, reason] of refused) {
      const { code, out, notes } = await importFile(text);
      expect(code).toBe(1);
      expect(out).toBe('');
      expect(notes).toMatch(reason);
      expect(notes.trim()).not.toContain('\n');
    }
    const missing = await run('import', 'outbox', files.path('nowhere.json'));
    expect(missing).toMatchObject({ code: 1, notes: expect.stringMatching(/^cannot read .*nowhere\.json: /) });
    expect(await takenOf(hub.store, hub.event('room').eventCode)).toEqual({ inPerson: 0, online: 0 });
  });

  it('takes nothing while there is no content to check the events against [OUTBOX-36]', async () => {
    const { hub, files } = await startBooth();
    const path = files.write(
      'outbox.json',
      outboxFileText([await entry(hub, bodyFor(hub, 'room', 'one@example.com'))]),
    );
    const { code, notes } = await commandLine(settings())('import', 'outbox', path);
    expect({ code, notes }).toEqual({
      code: 1,
      notes: 'the content has problems: run "npm run hub -- check content"\n',
    });
  });
});

describeOnEachDatabase('import outbox beside a full inbox', (settings) => {
  it('says so and takes nothing more: the hub remembers nothing of it, and the file can be imported again [OUTBOX-36 in part, CON-08 in part]', async () => {
    const hub = await startStaffHub(settings());
    const run = commandLine(settings(), { library: libraryOf(hub), now: Date.UTC(2026, 1, 1) });
    const one = await entry(hub, bodyFor(hub, 'room', 'one@example.com'));
    const other = await entry(hub, bodyFor(hub, 'room', 'other@example.com'));
    const file = filesFolder().write('outbox.json', outboxFileText([one, other], { device: undefined }));
    const db = rawDatabase(settings());
    /** As much as there may be of what staff decide about, but for a little. */
    const leave = (bytes: number) =>
      db
        .insertInto('inbox')
        .values({
          ...{ kind: 'enquiry', submission_key: newSubmissionId(), content_hash: 'a'.repeat(64), reference: 'DC-1' },
          ...{ reason: 'REVOKED', payload: null, sealed: null, received_at: 0, device: null },
          bytes: 64 * 1024 * 1024 - bytes,
        })
        .execute();
    const size = Buffer.byteLength(JSON.stringify(bodyFor(hub, 'room', 'one@example.com')));
    await leave(Math.round(1.5 * size));

    const { code, out, notes } = await run('import', 'outbox', file);
    expect([code, out, notes]).toEqual([
      1,
      expect.stringContaining('quarantined: 1'),
      expect.stringMatching(/^the inbox is full: what is left of the file, 1 of its entries, is not taken\. .*\n$/),
    ]);
    expect(await inboxReasons(hub.store, one.id)).toEqual(['UNMARKED']);
    expect(await hub.store.remembered('registration', other.id)).toBeUndefined();
    expect(await inboxReasons(hub.store, other.id)).toEqual([]);

    await db.deleteFrom('inbox').where('reason', '=', 'REVOKED').execute();
    expect(await run('import', 'outbox', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`already known: 1\nrefused: 0\nunreadable: 0\nquarantined: 1\n`),
    });
    expect(await inboxReasons(hub.store, other.id)).toEqual(['UNMARKED']);
  });
});
