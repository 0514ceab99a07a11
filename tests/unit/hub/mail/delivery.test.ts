import { describe, expect, it } from 'vitest';
import { failureOf, pauseAfter, waitAfter } from '../../../../hub/mail/delivery.ts';
import { transportUrl } from '../../../../hub/mail/mailer.ts';

const DAY_MS = 86_400_000;

describe('the waits of a mail', () => {
  it('grow from half a minute to half an hour, and end after five days', () => {
    const waits: number[] = [];
    for (let wait = waitAfter(1, 0.5); wait !== undefined; wait = waitAfter(waits.length + 1, 0.5)) waits.push(wait);
    expect(waits.slice(0, 8)).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 1_800_000, 1_800_000]);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    const days = waits.reduce((sum, wait) => sum + wait, 0) / DAY_MS;
    expect(days).toBeGreaterThan(4.9);
    expect(days).toBeLessThan(5.1);
  });

  it('differ by a tenth', () => {
    expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([27_000, 33_000]);
  });

  it('a server that is away is left alone for five seconds to two minutes', () => {
    expect([1, 2, 5, 6, 1_000].map(pauseAfter)).toEqual([5_000, 10_000, 80_000, 120_000, 120_000]);
  });
});

/** As nodemailer throws it; the texts hold what no log may. */
const error = (code: string, responseCode?: number, response = `${responseCode} <ada@example.com>`) =>
  Object.assign(new Error(`to ada@example.com: ${response}`), {
    code,
    ...(responseCode && { responseCode, response }),
  });

describe('a failed attempt', () => {
  it.each([
    ['refuses the recipient', error('EENVELOPE', 550, '550 5.1.1 <ada@example.com> unknown'), 'refused', '550 5.1.1'],
    ['refuses the mail', error('EMESSAGE', 554), 'refused', '554'],
    ['puts it off', error('EENVELOPE', 451, '451-4.7.1 come\n451 again'), 'delayed', '451 4.7.1'],
    ['is full', error('EMESSAGE', 452), 'delayed', '452'],
    ['could not be told the address', error('EENVELOPE'), 'refused', 'EENVELOPE'],
    ['takes no mail of this size', error('EMESSAGE'), 'refused', 'EMESSAGE'],
    ['ends the connection', error('EENVELOPE', 421), 'unreachable', '421'],
    ['lost the order of commands', error('EENVELOPE', 503), 'unreachable', '503'],
    ['refuses the password', error('EAUTH', 535, '535 5.7.8 no'), 'unreachable', '535 5.7.8'],
    ['is not there', Object.assign(error('ESOCKET'), { originalCode: 'ECONNREFUSED' }), 'unreachable', 'ECONNREFUSED'],
    ['has no certificate', error('ETLS'), 'unreachable', 'ETLS'],
    ['says nothing', error('ETIMEDOUT'), 'unreachable', 'ETIMEDOUT'],
    ['throws anything', 'ada@example.com', 'unreachable', 'ERROR'],
    ['has a code of its own', error('to ada@example.com'), 'unreachable', 'ERROR'],
  ])('because the server %s says so by codes alone', (_why, thrown, type, reason) => {
    expect(failureOf(thrown)).toEqual({ type, reason });
  });
});

describe('the URL of a mail server', () => {
  const optionsOf = (url: string) => new URL(transportUrl(url)).searchParams;

  it.each([
    ['smtp://mail.example:587', 'true'],
    ['smtp://localhost:1025', null],
    ['smtp://127.0.0.1:1025', null],
    ['smtp://[::1]:1025', null],
    ['smtps://mail.example', null],
    ['smtp://mail.example:25?requireTLS=false', 'false'],
    ['smtp://mail.example:25?ignoreTLS=true', null],
    ['smtp://localhost.example:25', 'true'],
  ])('%s asks for encryption: %s', (url, requireTLS) => {
    expect(optionsOf(url).get('requireTLS')).toBe(requireTLS);
  });

  it('switches on no log, which would have every address, and no sending again past the database', () => {
    const options = optionsOf('smtps://mail.example?logger=true&debug=true&maxRequeues=9&name=hub');
    expect([options.getAll('logger'), options.getAll('debug')]).toEqual([['false'], ['false']]);
    expect([options.get('maxRequeues'), options.get('name')]).toEqual(['0', 'hub']);
  });
});
