import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CommandIo } from '../../hub/staff/commands/commandIo.ts';
import { runCommand } from '../../hub/staff/commands/runCommand.ts';
import type { Store } from '../../hub/store/Store.ts';
import { referenceFor } from '../../src/domain/submission/submissionId.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { readSheet } from '../builders/readSheet.ts';
import { solveBotCheck } from '../builders/solveBotCheck.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import { commandLine, filesFolder, libraryOf } from './commandLine.ts';
import { describeAboveStore } from './databases.ts';
import { openTestStore } from './openTestStore.ts';
import { startSubmissionHub } from './submissionHub.ts';

const RECEIVED_AT = Date.UTC(2026, 1, 1, 9, 30);
const COLUMNS = (
  'submissionId,reference,eventCode,eventName,role,firstName,surname,email,postcode,mobile,attend,attendeeType,' +
  'candidateNumber,dietaryRequirements,receiveUpdates,receivedAt,device,deferred,registeredAt,eventDate,deviceName,' +
  'cancelledAt,cancelReason'
).split(',');
const HEADER = `\uFEFF"${COLUMNS.join('","')}"\r\n`;

/**
 * A hub with one family registered for its hybrid event and one person for its room. The family is as an earlier hub
 * stored it, so that what forms clean today is in the database all the same.
 */
async function registeredHub(settings: Parameters<typeof startSubmissionHub>[0]) {
  const hub = await startSubmissionHub(settings, { clock: { now: RECEIVED_AT } });
  const { eventCode, eventName, id: eventId } = hub.event('hybrid');
  const { CandidateNumber: _none, ...guest } = { ...buildWireRegistration().Registrant, Postcode: '0800' };
  const family = `family-registered-for-${eventCode}`;
  await hub.store.register({
    ...buildRegistrationInput(family, { eventId, eventCode, eventName, key: family }),
    reference: await referenceFor(family),
    receivedAt: RECEIVED_AT,
    registeredAt: RECEIVED_AT - 90_000,
    deferred: true,
    payload: buildWireRegistration({
      EventId: eventId,
      EventCode: eventCode,
      EventName: eventName,
      Registrant: { ...guest, FirstName: 'Zoë', Surname: 'O’Brien', Mobile: '0412345678', CandidateNumber: '0042' },
      Guests: [
        {
          ...guest,
          FirstName: '=HYPERLINK("x")',
          Surname: '＝Tam\u0000\ti',
          Mobile: '+61412345678',
          Attend: 'Online',
        },
      ],
      DietaryRequirements: 'No nuts,\nno "shellfish"',
      ReceiveUpdates: true,
    }),
  });
  const single = `single-registered-for-${hub.event('room').eventCode}`;
  const body = buildWireRegistration({ EventId: hub.event('room').id, EventCode: hub.event('room').eventCode });
  const answer = await hub.register(body, { 'idempotency-key': single });
  expect(await answer.json()).toMatchObject({ result: { success: true } });
  return { hub, family, single };
}

const quoted = (row: string[]) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

describeAboveStore('export registrations', (settings) => {
  it('writes a row per person as CSV: every cell quoted, no formula, phones in groups [HUB-19, CON-27]', async () => {
    const { hub, family } = await registeredHub(settings());
    const { eventCode, eventName } = hub.event('hybrid');
    const run = commandLine(settings(), { library: libraryOf(hub) });
    const { code, out, notes } = await run('export', 'registrations', '--event', eventCode, '--format', 'csv');
    const start = [family, await referenceFor(family), eventCode, eventName];
    const end = ['2026-02-01T09:30:00.000Z', '', '1', '2026-02-01T09:28:30.000Z', '2026-03-14', '', '', ''];
    const told = ['aroha@example.com', '0800'];
    const registrant = ['In Person', 'Potential candidate', '0042', 'No nuts,\nno "shellfish"', 'true'];
    const guest = ['Online', 'Potential candidate', '', '', ''];
    expect(out).toBe(
      HEADER +
        quoted([...start, 'registrant', 'Zoë', 'O’Brien', ...told, '0412 345 678', ...registrant, ...end]) +
        quoted([...start, 'guest', `'=HYPERLINK("x")`, "'＝Tam␀ i", ...told, "'+61 412 345 678", ...guest, ...end]),
    );
    expect(notes).toBe('1 registration\n');
    expect(code).toBe(0);
  });

  it('writes the same rows as XLSX, each cell text and as it was given [HUB-19, CON-27]', async () => {
    const { hub, family } = await registeredHub(settings());
    const files = filesFolder();
    const path = files.path('people.xlsx');
    const run = commandLine(settings(), { library: libraryOf(hub) });
    const { eventCode } = hub.event('hybrid');
    const done = await run('export', 'registrations', '--event', eventCode, '--format', 'xlsx', '--out', path);
    expect(done).toEqual({ code: 0, out: '', notes: `1 registration written to ${path}\n` });
    expect(files.mode('people.xlsx')).toBe(0o600);
    const [header = [], ...people] = readSheet(readFileSync(path));
    expect(header.map(({ text }) => text)).toEqual(COLUMNS);
    const shown = people.map((row) => Object.fromEntries(row.map(({ text }, index) => [COLUMNS[index], text])));
    expect(shown).toMatchObject([
      {
        submissionId: family,
        postcode: '0800',
        mobile: '0412 345 678',
        candidateNumber: '0042',
        dietaryRequirements: 'No nuts,\nno "shellfish"',
        registeredAt: '2026-02-01T09:28:30.000Z',
        eventDate: '2026-03-14',
      },
      { role: 'guest', firstName: '=HYPERLINK("x")', surname: '＝Tam␀ i', mobile: '+61 412 345 678' },
    ]);
    for (const { text, type } of people.flat()) expect(type, text).toBe(text === '' ? 'empty' : 'inlineStr');
  });

  it('writes the same registrations as JSON, with registrant and guests, as they were sent [HUB-19, CON-27]', async () => {
    const { hub, family } = await registeredHub(settings());
    const { eventCode, eventName } = hub.event('hybrid');
    const run = commandLine(settings(), { library: libraryOf(hub) });
    const { out } = await run('export', 'registrations', '--event', eventCode, '--format', 'json');
    expect(JSON.parse(out)).toEqual([
      {
        submissionId: family,
        reference: await referenceFor(family),
        eventCode,
        eventName,
        registrant: expect.objectContaining({ firstName: 'Zoë', surname: 'O’Brien', candidateNumber: '0042' }),
        guests: [
          expect.objectContaining({
            firstName: '=HYPERLINK("x")',
            surname: '＝Tam\u0000\ti',
            mobile: '+61412345678',
            attend: 'Online',
          }),
        ],
        dietaryRequirements: 'No nuts,\nno "shellfish"',
        sessionValues: [],
        receiveUpdates: true,
        receivedAt: '2026-02-01T09:30:00.000Z',
        device: null,
        deferred: 1,
        registeredAt: '2026-02-01T09:28:30.000Z',
        eventDate: '2026-03-14',
        deviceName: null,
        cancelledAt: null,
        cancelReason: null,
      },
    ]);
  });

  it('leaves dates of events empty, and says so, while the content has problems [HUB-19]', async () => {
    const { hub } = await registeredHub(settings());
    const run = commandLine(settings());
    const { eventCode } = hub.event('room');
    const { code, out, notes } = await run('export', 'registrations', '--event', eventCode, '--format', 'json');
    expect(JSON.parse(out)).toMatchObject([{ eventCode, eventDate: null }]);
    expect(code).toBe(0);
    expect(notes).toBe('the content has problems, so the dates of events are left empty\n1 registration\n');
  });

  it('without an event it writes those of all events; for an event without any, an empty list [HUB-19]', async () => {
    const { hub, family, single } = await registeredHub(settings());
    const run = commandLine(settings());
    const all = JSON.parse((await run('export', 'registrations', '--format', 'json')).out) as {
      submissionId: string;
    }[];
    expect(all.map(({ submissionId }) => submissionId)).toEqual(expect.arrayContaining([family, single]));
    const beside = commandLine(settings(), { library: libraryOf(hub) });
    const { eventCode } = hub.event('closed');
    const none = await beside('export', 'registrations', '--event', eventCode, '--format', 'json');
    expect(JSON.parse(none.out)).toEqual([]);
    expect((await beside('export', 'registrations', '--event', eventCode)).out).toBe(HEADER);
  });

  it('refuses an event that is not there and never was, instead of an empty list [HUB-19]', async () => {
    const { hub } = await registeredHub(settings());
    const run = commandLine(settings(), { library: libraryOf(hub) });
    const path = filesFolder().write('people.csv', 'the export of yesterday');
    const mistyped = await run('export', 'registrations', '--event', 'EXPO-NAVY-TALKS', '--out', path);
    expect(mistyped).toEqual({
      code: 1,
      out: '',
      notes: 'there is no event "EXPO-NAVY-TALKS", and nobody is registered under "EXPO-NAVY-TALKS"\n',
    });
    expect(readFileSync(path, 'utf8')).toBe('the export of yesterday');
    const blind = await commandLine(settings())('export', 'registrations', '--event', 'EXPO-NAVY-TALKS');
    expect(blind).toMatchObject({ code: 1, notes: expect.stringMatching(/^the content has problems/) });
  });

  it('writes into a file that only its owner may read [HUB-19]', async () => {
    const { hub, family } = await registeredHub(settings());
    const files = filesFolder();
    const path = files.path('people.csv');
    const run = commandLine(settings(), { library: libraryOf(hub) });
    const done = await run('export', 'registrations', '--event', hub.event('hybrid').eventCode, '--out', path);
    expect(done).toEqual({ code: 0, out: '', notes: `1 registration written to ${path}\n` });
    expect(files.read('people.csv')).toContain(family);
    expect(files.mode('people.csv')).toBe(0o600);
  });
});

it('an export that breaks off leaves the file of before as it was, and nothing beside it [HUB-19]', async () => {
  const files = filesFolder();
  const path = files.write('people.csv', 'the export of yesterday');
  const store = await openTestStore({ dataDir: files.path('data') });
  const breaking: Store = {
    ...store,
    close: async () => {},
    async *exported() {
      yield {
        key: 'first',
        reference: 'DC-1',
        payload: buildWireRegistration(),
        receivedAt: 0,
        deferred: false,
      };
      expect(files.read('people.csv')).toBe('the export of yesterday');
      throw Object.assign(new Error('the disk is gone'), { code: 'SQLITE_IOERR' });
    },
  };
  const openLibrary = async () => memoryLibrary(buildPublishedRelease()).library;
  const io = { openStore: async () => breaking, openLibrary, now: () => 0 } as unknown as CommandIo;
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  expect(await runCommand(['export', 'registrations', '--out', path], () => io, note)).toBe(1);
  expect(notes.join('')).toMatch(/^the database stopped answering/);
  expect(files.read('people.csv')).toBe('the export of yesterday');
  expect(readdirSync(files.path('')).sort()).toEqual(['data', 'people.csv']);
});

describeAboveStore('export enquiries', (settings) => {
  it('writes a row an enquiry with its question decoded, whatever the event [HUB-19, CON-27, HUB-14]', async () => {
    const hub = await startSubmissionHub(settings(), { clock: { now: Date.now() } });
    const { challenge } = await (await hub.post('/api/botcheck/token', { action: 'enquiry' })).json();
    const headers = { 'idempotency-key': 'enquiry-key-0123456789', 'x-bot-check': await solveBotCheck(challenge) };
    await hub.enquire(buildWireEnquiry(), headers);
    const run = commandLine(settings());
    const { out, notes } = await run('export', 'enquiries', '--event', 'ANY');
    const [header, row] = out.split('\r\n');
    expect(header?.replaceAll('"', '')).toBe(
      '\uFEFFsubmissionId,reference,question,workType,postcode,serviceName,serviceId,methodOfEntry,methodOfEntryId,' +
        'firstName,lastName,phoneNumber,email,preferedContactMethod,gender,indigenousAustralian,citizenship,' +
        'receiveUpdates,agreeToTerms,sCode,receivedAt,device,deferred,registeredAt,deviceName',
    );
    expect(row).toContain('"enquiry-key-0123456789",');
    expect(row).toContain(
      ',"Can I join with a peanut allergy? – Māia","fulltime","2150","army","2","General Entry","general-entry",',
    );
    expect(notes).toBe('1 enquiry\n');
    const json = JSON.parse((await run('export', 'enquiries', '--format', 'json')).out) as object[];
    expect(json).toMatchObject([
      { question: 'Can I join with a peanut allergy? – Māia', agreeToTerms: true, deferred: 0 },
    ]);
  });
});
