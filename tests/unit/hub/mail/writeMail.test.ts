import { describe, expect, it } from 'vitest';
import type { MailTexts } from '../../../../hub/content/mails.ts';
import sampleMails from '../../../../hub/content/sample/mails.json' with { type: 'json' };
import { type MailContext, writeMail } from '../../../../hub/mail/writeMail.ts';
import type { MailDraft } from '../../../../src/domain/mail/mailDraft.ts';
import { buildEventRecord, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';

const ORIGIN = 'https://careers.example';
const TEMPLATES = sampleMails as MailTexts['templates'];

const context = (overrides: Partial<MailContext> = {}): MailContext => ({
  reference: 'DC-1GAX-BAKB-E',
  texts: { templates: TEMPLATES, bring: new Map([['SYD-INFO-01', 'Closed shoes & a hat.']]) },
  settings: { helplineHours: 'Monday to Friday, 8 am to 8 pm' },
  event: buildEventRecord(),
  sequence: 3,
  publicOrigin: ORIGIN,
  now: Date.UTC(2026, 1, 1),
  ...overrides,
});

type RegistrationDraft = MailDraft<'registration'>;

const registration = (values: Partial<RegistrationDraft['values']> = {}): RegistrationDraft => ({
  mail: 'registration',
  to: 'aroha@example.com',
  values: {
    firstName: 'Aroha',
    eventCode: 'SYD-INFO-01',
    eventName: 'The name when it was stored',
    attendance: 'In Person',
    guests: '',
    ...values,
  },
});

const feedback = (text: string): MailDraft => ({
  mail: 'feedback',
  to: 'aroha@example.com',
  values: { firstName: 'Aroha', feedbackLabel: 'Something is wrong', feedback: text },
});

/** A template with one line. */
const withLine = (line: string, subject = 'A mail'): Partial<MailContext> => ({
  texts: {
    templates: { ...TEMPLATES, registration: { subject, sections: [{ lines: [line], attendance: undefined }] } },
    bring: new Map(),
  },
});

describe('the mail of a registration', () => {
  it('says what, when, where, what to bring, the reference and whom to call, as text and as HTML', () => {
    const { subject, text, html } = writeMail(registration({ guests: '2 guests' }), context());
    expect(subject).toBe("You're registered: Information Session Parramatta (DC-1GAX-BAKB-E)");
    for (const words of [
      'Hello Aroha,',
      'Information Session Parramatta',
      '2 guests',
      'DC-1GAX-BAKB-E',
      'Saturday 14 March 2026, 6:00 pm to 7:30 pm AEDT',
      'Parramatta Town Hall, 182 Church Street',
      '13 19 01',
      'Monday to Friday, 8 am to 8 pm',
      `${ORIGIN}/events/events-detail/SYD-INFO-01`,
    ]) {
      expect(text).toContain(words);
      expect(html.replaceAll('&nbsp;', ' ')).toContain(words);
    }
    expect(text).toContain('Closed shoes & a hat.');
    expect(html).toContain('Closed shoes &amp; a hat.');
    expect(html).toContain('<a href="tel:131901"');
    expect(html).toContain(`<a href="${ORIGIN}/events/events-detail/SYD-INFO-01"`);
    expect(text).not.toMatch(/[{}]|undefined/);
  });

  it('has the event’s calendar file, with the number of its changes', () => {
    const { calendar } = writeMail(registration(), context());
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(calendar).toContain('UID:5d0f6f0e-3f7c-4a52-9b7e-0c1f5a2b3c4d@events');
    expect(calendar).toContain('SEQUENCE:3');
    expect(calendar).toContain(`URL:${ORIGIN}/events/events-detail/SYD-INFO-01`);
  });

  it('has no links where the hub does not know its own address', () => {
    const { text, html, calendar } = writeMail(registration(), context({ publicOrigin: undefined }));
    expect(text).not.toContain('Everything about it');
    expect(html).not.toContain('events-detail');
    expect(text).toContain('Saturday 14 March 2026');
    expect(calendar).toContain('DTSTART:20260314T070000Z');
    expect(calendar).not.toContain('URL');
  });

  it('says to people online how to attend, and no way to a venue', () => {
    const { text } = writeMail(registration({ attendance: 'Online' }), context());
    expect(text).toContain('You attend online');
    expect(text).not.toContain('182 Church Street');
    expect(text).not.toContain('at the door');
    const { text: onlineOnly } = writeMail(
      registration({ attendance: 'Online' }),
      context({ event: buildEventRecord(ONLINE_EVENT) }),
    );
    expect(onlineOnly).toContain('You attend online');
  });

  it('leaves out lines without a value, and sections without lines', () => {
    const { text } = writeMail(registration(), context({ texts: { templates: TEMPLATES, bring: new Map() } }));
    expect(text).not.toContain('To bring with you');
    expect(text).not.toMatch(/bring .*guest/);
    const gone = writeMail(registration(), context({ event: undefined }));
    expect(gone.text).not.toContain('WHEN AND WHERE');
    expect(gone.text).toContain('The name when it was stored');
    expect(gone.text).toContain('13 19 01');
    expect(gone.calendar).toBeUndefined();
  });
});

describe('the mail of a cancelled registration', () => {
  const cancelled = (guests = ''): MailDraft => ({
    mail: 'cancellation',
    to: 'aroha@example.com',
    values: { firstName: 'Aroha', eventCode: 'SYD-INFO-01', eventName: 'The name when it was stored', guests },
  });

  it('says which event, when it would have been, the reference, and whom to call; it has no calendar file [HUB-24 in part]', () => {
    const { subject, text, html, calendar } = writeMail(cancelled('1 guest'), context());
    expect(subject).toBe('Your registration is cancelled: Information Session Parramatta (DC-1GAX-BAKB-E)');
    for (const words of [
      'Hello Aroha,',
      'Your registration for Information Session Parramatta is cancelled',
      'The places for 1 guest are free too.',
      'Saturday 14 March 2026, 6:00 pm to 7:30 pm AEDT',
      'DC-1GAX-BAKB-E',
      '13 19 01',
      `${ORIGIN}/events/events-detail/SYD-INFO-01`,
    ]) {
      expect(text).toContain(words);
      expect(html.replaceAll('&nbsp;', ' ')).toContain(words);
    }
    expect(calendar).toBeUndefined();
    expect(writeMail(cancelled(), context()).text).not.toContain('guest');
  });

  it('is whole for an event that the content does not hold any more [HUB-24 in part]', () => {
    const { subject, text } = writeMail(cancelled(), context({ event: undefined }));
    expect(subject).toContain('The name when it was stored');
    expect(text).toContain('DC-1GAX-BAKB-E');
    expect(text).toContain('13 19 01');
    expect(text).not.toMatch(/calendar|register again|[{}]|undefined/);
  });
});

describe('what a visitor typed', () => {
  it('is text in HTML', () => {
    const { html, text } = writeMail(feedback('<img src=x onerror="alert(1)">\n& "more" \'here\''), context());
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>&amp; &quot;more&quot;');
    expect(html).not.toContain('<img');
    expect(text).toContain('<img src=x onerror="alert(1)">\n& "more" \'here\'');
  });

  it('fills no further placeholder', () => {
    const { text, html } = writeMail(feedback('{reference} {phone} $& $1'), context());
    expect(text).toContain('{reference} {phone} $& $1');
    expect(html).toContain('{reference} {phone} $&amp; $1');
  });

  it('makes no second header of a subject', () => {
    const event = undefined;
    const eventName = 'Night\r\nBcc: everybody@example.com\u0000\u2028X: y';
    const { subject } = writeMail(registration({ eventName }), context({ ...withLine('x', 'For {eventName}'), event }));
    expect(subject).toBe('For Night Bcc: everybody@example.com X: y');
  });

  it.each(['see http://evil.example', 'evil.example', 'win 1000', 'a@b', '<b>Ada</b>', '1/2'])(
    'greets nobody as "%s"',
    (firstName) => {
      const { text, html } = writeMail(registration({ firstName }), context());
      expect(text).not.toContain(firstName);
      expect(html).not.toContain(firstName);
      expect(text).not.toContain('Hello');
    },
  );

  it.each(['Māia', "Mary-Anne O'Neil", 'J. R.', '李', 'X Æ'])('greets people whose name is %s', (firstName) => {
    expect(writeMail(registration({ firstName }), context()).text).toContain(`Hello ${firstName},`);
  });
});

describe('the mail of an enquiry', () => {
  it('has the reference and whom to call', () => {
    const draft: MailDraft = { mail: 'enquiry', to: 'aroha@example.com', values: { firstName: 'Aroha' } };
    const { subject, text, calendar } = writeMail(draft, context({ event: undefined }));
    expect(subject).toBe('We have your enquiry (DC-1GAX-BAKB-E)');
    expect(text).toContain('13 19 01');
    expect(calendar).toBeUndefined();
  });
});
