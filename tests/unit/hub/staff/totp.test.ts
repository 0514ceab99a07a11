import { describe, expect, it } from 'vitest';
import {
  newTotpSecret,
  stepOfCode,
  toBase32,
  totpAddress,
  totpCode,
  totpStep,
} from '../../../../hub/staff/access/totp.ts';

/** The secret of the test vectors in RFC 6238, appendix B, and of RFC 4226, appendix D. */
const RFC_SECRET = toBase32(Buffer.from('12345678901234567890'));

describe('codes of an authenticator', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds are the last six digits of %s, as RFC 6238 gives it', (seconds, eightDigits) => {
    expect(totpCode(RFC_SECRET, totpStep(seconds * 1000))).toBe(eightDigits.slice(2));
  });

  it('are those of RFC 4226 for the first counters', () => {
    const codes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => totpCode(RFC_SECRET, step));
    expect(codes).toEqual([
      ...['755224', '287082', '359152', '969429', '338314'],
      ...['254676', '287922', '162583', '399871', '520489'],
    ]);
  });

  it('are taken half a minute early and late, in groups too, and at no other time', () => {
    const at = 1_234_567_890_000;
    const step = totpStep(at);
    const isTaken = (of: number) => stepOfCode(RFC_SECRET, totpCode(RFC_SECRET, of), at);
    expect([-2, -1, 0, 1, 2].map((away) => isTaken(step + away))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
    const code = totpCode(RFC_SECRET, step);
    expect(stepOfCode(RFC_SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, at)).toBe(step);
    expect(stepOfCode(RFC_SECRET, totpCode(RFC_SECRET, 0), 0)).toBe(0);
  });

  it.each(['', '12345', '1234567', 'abcdef', '-12345', '１２３４５６', '12345\u0000', '1e5000'])(
    '%j is none',
    (typed) => expect(stepOfCode(RFC_SECRET, typed, 59_000)).toBeUndefined(),
  );
});

describe('a secret', () => {
  it('is written in base 32 as RFC 4648 does, without padding', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
    expect(texts.map((text) => toBase32(Buffer.from(text)))).toEqual([
      ...['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
    ]);
  });

  it('has 160 random bits', () => {
    const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('reaches an authenticator with its issuer and account, whatever signs they have', () => {
    const address = new URL(totpAddress('Defence Careers', 'Zoë & "Tam": booth 3', 'MZXW6'));
    expect(address.href.startsWith('otpauth://totp/Defence%20Careers:')).toBe(true);
    expect(decodeURIComponent(address.pathname.split(':').at(-1) ?? '')).toBe('Zoë & "Tam": booth 3');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: 'MZXW6',
      issuer: 'Defence Careers',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
