import type { Challenge } from 'altcha-lib';
import { expect, it, vi } from 'vitest';
import { eventPath } from '../../src/domain/site/routes.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { BEFORE_THE_EVENT } from '../builders/buildEventRecord.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { solveBotCheck } from '../builders/solveBotCheck.ts';
import { describeAboveStore } from './databases.ts';
import { startMailServer } from './mailServer.ts';
import { openTestStore, rawDatabase } from './openTestStore.ts';
import { registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { startSubmissionHub } from './submissionHub.ts';

const FROM = 'careers@defence.example';
const ORIGIN = 'https://careers.example';

describeAboveStore('a hub with a mail server', (settings) => {
  async function start(clock?: { now: number }) {
    const server = await startMailServer();
    const mail = { smtpUrl: server.url, from: FROM };
    return { server, hub: await startSubmissionHub(settings(), { clock, config: { mail, publicOrigin: ORIGIN } }) };
  }

  it('confirms a registration by a mail of text, HTML and calendar file, once [HUB-23 in part]', async () => {
    const { server, hub } = await start();
    const { id, eventCode, eventName } = hub.event('hybrid');
    const named = { EventId: id, EventCode: eventCode, EventName: eventName };
    const body = buildWireRegistration(named);
    const headers = { 'idempotency-key': newSubmissionId() };
    const answer = (await (await hub.register(body, headers)).json()) as { reference: string };
    expect(answer).toMatchObject({ emailed: true });
    const again = await (await hub.register(body, headers)).json();
    expect(again).toEqual(answer);
    // The same person once more, under another key: EXIST.
    expect(await (await hub.register(body)).text()).toContain('EXIST');
    await hub.register({ ...body, Registrant: { ...body.Registrant, Email: 'second@example.com' } });

    const mails = await server.mails(2);
    expect(mails.map(({ envelopeTo }) => envelopeTo).toSorted()).toEqual([
      ['aroha@example.com'],
      ['second@example.com'],
    ]);
    const mail = mails.find(({ envelopeTo }) => envelopeTo[0] === 'aroha@example.com');
    expect(mail).toMatchObject({
      subject: `You're registered: ${eventName} (${answer.reference})`,
      from: { address: FROM, name: 'Defence Careers' },
      to: [{ address: 'aroha@example.com' }],
      encrypted: true,
    });
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@defence\.example>$/);
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
    for (const part of [mail?.text, mail?.html?.replaceAll('&nbsp;', ' ')]) {
      expect(part).toContain('Hello Aroha,');
      expect(part).toContain(answer.reference);
      expect(part).toContain('Saturday 14 March 2026, 6:00 pm to 7:30 pm AEDT');
      expect(part).toContain('182 Church Street');
      expect(part).toContain('13 19 01');
      expect(part).toContain(`${ORIGIN}${eventPath(eventCode)}`);
    }
    const calendars = mail?.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType)) ?? [];
    expect(calendars.length).toBeGreaterThan(0);
    const [file] = calendars;
    const text =
      typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content as ArrayBuffer);
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain(`UID:${id}@events`);
    await vi.waitFor(async () => expect(await hub.store.mailCounts()).toEqual({ sent: 2, waiting: 0, refused: 0 }));
  });

  it('confirms an enquiry without repeating the question [HUB-23 in part]', async () => {
    // Solved challenges expire by the real clock.
    const { server, hub } = await start({ now: Date.now() });
    const { challenge } = (await (await hub.post('/api/botcheck/token', { action: 'enquiry' })).json()) as {
      challenge: Challenge;
    };
    const wire = buildWireEnquiry({ captcha: await solveBotCheck(challenge) });
    const answer = (await (await hub.enquire(wire)).json()) as { reference: string };
    expect(answer).toMatchObject({ success: true, emailed: true });
    const [mail] = await server.mails(1);
    expect(mail?.subject).toContain(answer.reference);
    expect(mail?.text).toContain('13 19 01');
    expect(mail?.attachments).toEqual([]);
    expect(mail?.raw).not.toContain('peanut');
  });

  const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };
  type Listed = { mails: { id: string; reference: string; reason: string; status: string }[]; refused: number };
  const page = async (hub: StaffHub, path: string) => (await hub.get(path, { ...BEARER, accept: 'text/html' })).text();

  async function startWithStaff() {
    const server = await startMailServer();
    const mail = { smtpUrl: server.url, from: FROM };
    return {
      server,
      hub: await startStaffHub(settings(), {
        clock: { now: BEFORE_THE_EVENT },
        config: { mail, publicOrigin: ORIGIN },
      }),
    };
  }

  it('confirms what a revoked kiosk sent only once staff accept it, however late that is [HUB-23 in part]', async () => {
    const { server, hub } = await startWithStaff();
    const { device, secret } = await hub.enrol();
    await hub.store.setRevoked(device, true);
    const body = registrationFor(hub, 'room', 'quarantined@example.com');
    const answer = await hub.register(body, { authorization: `Device ${secret}`, 'outbox-sequence': '1' });
    expect(await answer.json()).not.toHaveProperty('emailed');
    expect(await hub.store.claimMails(1, 0)).toEqual([]);

    hub.clock.now += 100 * 86_400_000;
    const { items } = await hub.json<{ items: { device: string; href: string }[] }>('/staff/inbox');
    const href = items.find((each) => each.device === device)?.href.replace('?', '/accept?') ?? '';
    expect((await hub.form(href, {}, BEARER)).status).toBe(303);
    const [mail] = await server.mails(1);
    expect(mail?.envelopeTo).toEqual(['quarantined@example.com']);
    // Kept from when it was accepted on.
    await openTestStore(settings(), () => hub.clock.now);
    const own = rawDatabase(settings()).selectFrom('mail').select('mail').where('created_at', '=', hub.clock.now);
    expect(await own.execute()).toEqual([{ mail: 'registration' }]);
  });

  it('shows staff what was refused, without the person, and sends it again when they say so', async () => {
    const { server, hub } = await startWithStaff();
    server.behave({ atRecipient: (to) => ({ code: 550, text: `5.1.1 <${to}> unknown` }) });
    const answers = [];
    for (const name of ['first', 'second']) {
      const sent = await hub.register(registrationFor(hub, 'room', `${name}.refused@example.com`));
      answers.push((await sent.json()) as { reference: string });
    }
    await vi.waitFor(async () => expect((await hub.json<Listed>('/staff/mails')).refused).toBe(2), { timeout: 5_000 });
    const { mails } = await hub.json<Listed>('/staff/mails');
    expect(mails.map(({ reference }) => reference).toSorted()).toEqual(
      answers.map(({ reference }) => reference).toSorted(),
    );
    expect(mails[0]).toMatchObject({ status: 'refused', reason: '550 5.1.1', nextAttempt: null });
    const text = await page(hub, '/staff/mails');
    for (const words of [
      '<h1>Mails</h1>',
      'and 2 refused in the last 90 days',
      'The address takes no mail, or does not exist',
      'Confirmation of a registration',
      `Try ${mails[0]?.reference} again`,
      'Try all refused ones again',
    ]) {
      expect(text).toContain(words);
    }
    expect(text + JSON.stringify(mails)).not.toMatch(/refused@example|Aroha/);

    server.behave({});
    const retry = `/staff/mails/retry?mail=${mails[0]?.id}`;
    expect((await hub.form(retry, {})).status).toBe(401);
    const done = await hub.form(retry, {}, BEARER);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/staff/mails?retried=1']);
    await server.mails(1);
    expect((await hub.form(retry, {}, BEARER)).status).toBe(404);
    const all = await fetch(`${hub.origin}/staff/mails/retry`, { method: 'POST', headers: BEARER });
    expect(await all.json()).toEqual({ retried: 1 });
    await server.mails(2);
    expect(await page(hub, '/staff/mails?retried=1')).toContain('1 mail is tried again.');
  });

  it('shows staff what came back later, once somebody has typed its reference', async () => {
    const { server, hub } = await startWithStaff();
    const sent = await hub.register(registrationFor(hub, 'room', 'came.back@example.com'));
    const { reference } = (await sent.json()) as { reference: string };
    await server.mails(1);
    await vi.waitFor(async () => expect((await hub.json<{ sent: number }>('/staff/mails')).sent).toBeGreaterThan(0));
    const before = (await hub.json<Listed>('/staff/mails')).refused;

    const note = (typed: string) => hub.form('/staff/mails/bounced', { reference: typed }, BEARER);
    expect((await hub.form('/staff/mails/bounced', { reference })).status).toBe(401);
    const wrong = await note('came.back@example.com');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('&quot;came.back@example.com&quot; is no reference.');
    const done = await note(` ${reference.toLowerCase()} `);
    expect([done.status, done.headers.get('location')]).toEqual([303, `/staff/mails?bounced=${reference}`]);
    const again = await note(reference);
    expect(again.status).toBe(422);
    expect(await again.text()).toContain(`No mail with the reference ${reference} counts as sent.`);

    const { mails, refused } = await hub.json<Listed>('/staff/mails');
    expect(refused).toBe(before + 1);
    expect(mails.find((mail) => mail.reference === reference)).toMatchObject({ status: 'refused', reason: 'BOUNCED' });
    const text = await page(hub, `/staff/mails?bounced=${reference}`);
    expect(text).toContain(`the mail with the reference ${reference} came back. Call the person.`);
    expect(text).toContain('It came back: the mailbox does not exist');
    expect(text).not.toContain(`Try ${reference} again`);
    expect(text).not.toContain('came.back@example');
  });

  it('stores and promises nothing where there is no mail server [DEC-160 in part]', async () => {
    const hub = await startStaffHub(settings());
    const before = await hub.store.mailCounts();
    const answer = await hub.register(registrationFor(hub, 'room', 'unmailed@example.com'));
    expect(await answer.json()).not.toHaveProperty('emailed');
    expect(await hub.store.mailCounts()).toEqual(before);
    expect(await page(hub, '/staff/mails')).toContain('This hub sends no mails: it has no SMTP_URL.');
  });
});
