import type { Challenge } from 'altcha-lib';
import { expect, it, vi } from 'vitest';
import { eventPath } from '../../src/domain/site/routes.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { solveBotCheck } from '../builders/solveBotCheck.ts';
import { describeOnEachDatabase } from './databases.ts';
import { startMailServer } from './mailServer.ts';
import { startSubmissionHub } from './submissionHub.ts';

const FROM = 'careers@defence.example';
const ORIGIN = 'https://careers.example';

describeOnEachDatabase('a hub with a mail server', (settings) => {
  async function start(clock?: { now: number }) {
    const server = await startMailServer();
    const mail = { smtpUrl: server.url, from: FROM, publicOrigin: ORIGIN };
    return { server, hub: await startSubmissionHub(settings(), { clock, config: { mail, publicOrigin: ORIGIN } }) };
  }

  it('confirms a registration by a mail of text, HTML and calendar file, once', async () => {
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
    for (const part of [mail?.text, mail?.html]) {
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

  it('confirms an enquiry without repeating the question', async () => {
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
});
