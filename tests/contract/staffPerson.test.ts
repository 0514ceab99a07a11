import { expect, it } from 'vitest';
import { erasePerson } from '../../hub/submissions/personalData.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { commandLine, filesFolder } from './commandLine.ts';
import { describeOnEachDatabase } from './databases.ts';
import { takenOf } from './openTestStore.ts';
import { STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { BROWSER } from './staffSignIn.ts';

const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };
const STAFF = { ...BROWSER, ...BEARER };
const PROGRAM = { ...BEARER, accept: 'application/json' };

/** An address that no other test of the file uses. */
const someone = () => `person-${newSubmissionId().toLowerCase()}@example.com`;

const personAs = (email: string, surname: string, attend = 'In Person') => {
  const { CandidateNumber: _none, ...person } = buildWireRegistration().Registrant;
  return { ...person, Email: email, Surname: surname, Attend: attend };
};

/** Registers somebody with guests for the hub's hybrid event. @returns the key */
async function register(hub: StaffHub, email: string, guests: { email: string; attend: string }[] = []) {
  const { id, eventCode, eventName } = hub.event('hybrid');
  const key = newSubmissionId();
  const wire = buildWireRegistration({ EventId: id, EventCode: eventCode, EventName: eventName });
  const body = {
    ...wire,
    Registrant: { ...wire.Registrant, ...personAs(email, 'Registrant') },
    Guests: guests.map((guest) => personAs(guest.email, 'Guest', guest.attend)),
  };
  const answer = await hub.register(body, { 'idempotency-key': key });
  expect(await answer.json()).toMatchObject({ result: { success: true } });
  return { key, body };
}

/** Everything that the hub can hold under an address. */
async function sendEverything(hub: StaffHub, email: string) {
  const registered = await register(hub, email, [{ email: someone(), attend: 'Online' }]);
  const base = { bodyHash: 'a'.repeat(64), reference: 'DC-2', receivedAt: hub.clock.now, deferred: false };
  const { captcha: _none, ...enquiry } = buildWireEnquiry({ email: email.toUpperCase() });
  const [enquiryKey, formKey] = [newSubmissionId(), newSubmissionId()];
  await hub.store.accept({
    ...base,
    kind: 'enquiry',
    key: enquiryKey,
    payload: { ...enquiry, question: 'Can I join?' },
    answer: { success: true },
    mail: { mail: 'enquiry', to: email, values: { firstName: 'Aroha' } },
  });
  await hub.store.acceptForm({
    ...base,
    key: formKey,
    form: 'visit',
    payload: { formItemId: 'visit.1', page: '/visit', values: { who: [`  ${email}`] } },
    answer: { success: true },
    files: [{ itemId: 'f', name: 'letter.pdf', mime: 'application/pdf', bytes: new Uint8Array([1, 2, 3]) }],
  });
  await hub.enquire(buildWireEnquiry({ email, postcode: 'not one' }));
  return { registered, enquiryKey, formKey };
}

type Export = Record<'registrations' | 'enquiries' | 'feedback' | 'forms' | 'inbox' | 'mails', object[]>;
const exportOf = async (hub: StaffHub, email: string) =>
  (await (await hub.form('/staff/person/export', { email }, PROGRAM)).json()) as Export;
const countsOf = (all: Export) =>
  (['registrations', 'enquiries', 'feedback', 'forms', 'inbox', 'mails'] as const).map((kind) => all[kind].length);

describeOnEachDatabase('what is held of one person', (settings) => {
  it('is found by address, however it was typed, and given as one file with everything [HUB-20 in part]', async () => {
    const hub = await startStaffHub(settings());
    const [email, other] = [someone(), someone()];
    await sendEverything(hub, email);
    await register(hub, other);
    const page = await hub.form('/staff/person', { email: ` ${email.toUpperCase()} ` }, STAFF);
    const text = await page.text();
    expect(page.status).toBe(200);
    for (const words of [
      'Registration for ',
      'Enquiry',
      'Form for visit',
      'Item of the inbox: enquiry, INVALID',
      'Mail about it, waiting',
    ]) {
      expect(text).toContain(words);
    }
    expect(text, 'a list has references, and no names').not.toContain('Registrant');
    const answer = await hub.form('/staff/person/export', { email }, STAFF);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="person.json"');
    const all = (await answer.json()) as Export;
    expect(countsOf(all)).toEqual([1, 1, 0, 1, 1, 1]);
    expect(all).toMatchObject({
      email,
      registrations: [{ registrant: { surname: 'Registrant', email }, guests: [{ surname: 'Guest' }] }],
      enquiries: [{ question: 'Can I join?' }],
      forms: [{ form: 'visit', files: [{ name: 'letter.pdf', base64: 'AQID' }] }],
      inbox: [{ kind: 'enquiry', reason: 'INVALID', sent: { question: 'Can I join with a peanut allergy? – Māia' } }],
      mails: [{ mail: 'enquiry', status: 'waiting' }],
    });
    expect(JSON.stringify(all)).not.toContain(other);
    expect(countsOf(await exportOf(hub, someone()))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is erased after a question, everywhere; the places are free, a repeat takes none, others stay [HUB-15, HUB-16 in part]', async () => {
    const hub = await startStaffHub(settings());
    const [email, other] = [someone(), someone()];
    const { registered, enquiryKey, formKey } = await sendEverything(hub, email);
    await register(hub, other);
    const { eventCode } = hub.event('hybrid');
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 2, online: 1 });

    const question = await (await hub.form('/staff/person/erase', { email }, STAFF)).text();
    expect(question).toContain('<h1>Erase what is held of this person?</h1>');
    expect(question).toContain('5 entries');
    expect(countsOf(await exportOf(hub, email)), 'asking erases nothing').toEqual([1, 1, 0, 1, 1, 1]);
    const erased = await (await hub.form('/staff/person/erase/confirmed', { email }, STAFF)).text();
    expect(erased).toContain('3 submissions, 1 item of the inbox and 1 mail erased.');
    expect(countsOf(await exportOf(hub, email))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 1, online: 0 });
    expect(countsOf(await exportOf(hub, other))).toEqual([1, 0, 0, 0, 0, 0]);
    expect(await hub.store.filesWith(formKey)).toEqual([]);
    expect(await hub.store.remembered('enquiry', enquiryKey)).toMatchObject({ answer: { success: true } });
    const repeat = await hub.register(registered.body, { 'idempotency-key': registered.key });
    expect(await repeat.json()).toMatchObject({ result: { success: true } });
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 1, online: 0 });
    expect(await erasePerson(hub.store, email)).toEqual({ submissions: 0, guests: 0, inbox: 0, mails: 0 });
  });

  it('as a guest of somebody else is their own part, whose place is free, and the others keep theirs [HUB-16 in part]', async () => {
    const hub = await startStaffHub(settings());
    const [host, guest, third] = [someone(), someone(), someone()];
    const { key } = await register(hub, host, [
      { email: guest, attend: 'Online' },
      { email: third, attend: 'In Person' },
    ]);
    const { eventCode } = hub.event('hybrid');
    const all = await exportOf(hub, guest);
    expect(all.registrations).toEqual([
      expect.objectContaining({ guests: [expect.objectContaining({ Email: guest })] }),
    ]);
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${host}|${third}`));
    expect(await erasePerson(hub.store, guest)).toEqual({ submissions: 0, guests: 1, inbox: 0, mails: 0 });
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 2, online: 0 });
    const [left] = await hub.store.findRegistrations({ key });
    expect(left?.payload).toMatchObject({ Registrant: { Email: host }, Guests: [{ Email: third }] });
    expect(JSON.stringify(left)).not.toContain(guest);
  });

  it('as a guest in a refused registration leaves the rest of it in the inbox', async () => {
    const hub = await startStaffHub(settings());
    const [host, guest] = [someone(), someone()];
    const { id, eventCode } = hub.event('closed');
    const wire = buildWireRegistration({ EventId: id, EventCode: eventCode });
    const key = newSubmissionId();
    const body = { ...wire, Registrant: { ...wire.Registrant, Email: host }, Guests: [personAs(guest, 'Guest')] };
    await hub.register(body, { 'idempotency-key': key });
    expect(await erasePerson(hub.store, guest)).toEqual({ submissions: 0, guests: 0, inbox: 1, mails: 0 });
    const item = (await hub.store.inbox()).find((each) => each.key === key);
    expect(item?.payload).toMatchObject({ Registrant: { Email: host }, Guests: [] });
  });

  it('frees no place twice, of a cancelled registration [HUB-24 in part]', async () => {
    const hub = await startStaffHub(settings());
    const [email, other] = [someone(), someone()];
    const { key } = await register(hub, email);
    await register(hub, other);
    const { eventCode } = hub.event('hybrid');
    await hub.form(`/staff/registrations/cancel?key=${key}`, { reason: `${email} rang` }, STAFF);
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 1, online: 0 });
    expect(await erasePerson(hub.store, email)).toMatchObject({ submissions: 1 });
    expect(await takenOf(hub.store, eventCode)).toEqual({ inPerson: 1, online: 0 });
    expect((await hub.store.cancelledLines({ limit: 100, offset: 0 })).map((line) => line.key)).not.toContain(key);
  });

  it('is looked for by an address alone, which stands in no address of a page and no line of the log [CON-26 in part]', async () => {
    const lines: string[] = [];
    const hub = await startStaffHub(settings(), { log: (line) => void lines.push(line) });
    const email = someone();
    await register(hub, email);
    for (const typed of ['', 'nobody', 'a b@example.com', 'x@', `${'x'.repeat(250)}@example.com`, '%', '%@%', '_@_']) {
      const refused = await hub.form('/staff/person', { email: typed }, STAFF);
      if (typed.includes('@') && !/[ ]|^x/.test(typed)) {
        expect(await refused.text(), typed).toContain('Nothing is held under this address.');
      } else {
        expect([refused.status, await refused.text()], typed).toEqual([
          422,
          expect.stringContaining('is no email address.'),
        ]);
        const program = await hub.form('/staff/person/erase/confirmed', { email: typed }, PROGRAM);
        expect(program.status, typed).toBe(422);
      }
    }
    const page = await (await hub.form('/staff/person', { email }, STAFF)).text();
    expect(page).not.toMatch(/(href|action)="[^"]*example/);
    await hub.form('/staff/person/export', { email }, STAFF);
    await hub.form('/staff/person/erase/confirmed', { email }, STAFF);
    const all = lines.join('');
    expect(all).toContain('what is held of one person was erased');
    expect(all).toContain('what is held of one person was looked up');
    expect(all).toContain('"kind":"person"');
    expect(all).not.toContain('example.com');
  });

  it('is given and erased by command [HUB-19 in part]', async () => {
    const hub = await startStaffHub(settings());
    const email = someone();
    await sendEverything(hub, email);
    const files = filesFolder();
    const run = commandLine(settings(), { now: hub.clock.now });
    const out = files.path('person.json');
    const exported = await run('person', 'export', email, '--out', out);
    expect(exported).toEqual({ code: 0, out: '', notes: `5 entries written to ${out}\n` });
    expect(files.mode('person.json')).toBe(0o600);
    expect(countsOf(JSON.parse(files.read('person.json')))).toEqual([1, 1, 0, 1, 1, 1]);
    expect(await run('person', 'erase', email.toUpperCase())).toEqual({
      code: 0,
      out: '3 submissions, 1 item of the inbox and 1 mail erased\n',
      notes: 'backups made before still have it\n',
    });
    expect(await run('person', 'erase', email)).toMatchObject({ code: 0, out: 'nothing is held under this address\n' });
    expect(JSON.parse((await run('person', 'export', email)).out)).toMatchObject({ registrations: [], email });
    expect(await run('person', 'export', 'nobody')).toMatchObject({ code: 1, notes: '"nobody" is no email address\n' });
    expect(await run('person', 'erase')).toMatchObject({ code: 2, notes: expect.stringMatching(/^person export and/) });
    expect(await run('person', 'erase', email, '--out', 'x')).toMatchObject({ code: 2 });
  });
});
