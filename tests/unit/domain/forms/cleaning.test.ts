import { describe, expect, it } from 'vitest';
import {
  cleanDigits,
  cleanEmail,
  cleanLine,
  cleanLongText,
  cleanPhone,
  isPhone,
} from '../../../../src/domain/forms/cleaning.ts';
import { email, phone } from '../../../../src/domain/forms/fields.ts';
import {
  CANDIDATE_NUMBERS_TAKEN,
  EMAILS_REFUSED,
  EMAILS_TAKEN,
  PHONES_REFUSED,
  PHONES_TAKEN,
  POSTCODES_TAKEN,
} from '../../../builders/typedValues.ts';
import { pick, seededRandom } from '../../../chaos/support/seededRandom.ts';

const CASES = 1000;

/** Calls with a generator of its own for each case. */
function manyTimes(check: (random: () => number) => void): void {
  for (let seed = 1; seed <= CASES; seed += 1) check(seededRandom(seed));
}

const upTo = (random: () => number, max: number) => Math.floor(random() * (max + 1));
const listOf = <T>(random: () => number, count: number, one: (random: () => number) => T) =>
  Array.from({ length: count }, () => one(random));

/** Any UTF-16 unit, the awkward ones often. */
function anything(random: () => number): string {
  const awkward = [
    '\0',
    '\t',
    '\n',
    '\r\n',
    ' ',
    '\u00a0',
    '\u200d',
    '\ufeff',
    '\u2800',
    '\ud83d',
    '\ude00',
    '🙂',
    '\u2028',
    '\u0301',
    'e',
    '’',
    '０',
    '+',
    '(0)',
    '-',
  ];
  return listOf(random, upTo(random, 12), () =>
    random() < 0.7 ? pick(random, awkward) : String.fromCharCode(upTo(random, 0xffff)),
  ).join('');
}

const INVISIBLE = ['\u200b', '\u200d', '\u00ad', '\u202a', '\u202c', '\ufeff', '\u2060', '\ufe0f'];

/** The same value as a phone or a program may hand it over: blanks around it, invisible characters anywhere. */
function disguised(random: () => number, value: string): string {
  const inside = [...value].flatMap((character) =>
    random() < 0.2 ? [pick(random, INVISIBLE), character] : [character],
  );
  const around = () => pick(random, ['', ' ', '\t', '\u00a0', '\r\n', '\u3000', '\u200b ']);
  return around() + inside.join('') + around();
}

const ATOM = [...'abcXYZ019éßüñçøłжλ李あ가عक', ..."!#$%&'*+/=?^_`{|}~-"];
const LETTER_OR_DIGIT = [...'abcXYZ019éüжλ李あ가'];
const atom = (random: () => number) => listOf(random, 1 + upTo(random, 8), () => pick(random, ATOM)).join('');
function label(random: () => number): string {
  const letters = (count: number) => listOf(random, count, () => pick(random, LETTER_OR_DIGIT)).join('');
  return random() < 0.5 ? letters(1 + upTo(random, 6)) : `${letters(1)}-${letters(1 + upTo(random, 3))}`;
}
const address = (random: () => number) =>
  [
    listOf(random, 1 + upTo(random, 2), atom).join('.'),
    [
      ...listOf(random, 1 + upTo(random, 2), label),
      pick(random, ['org', 'com.au', 'photography', '中国', 'рф', 'xn--p1ai']),
    ].join('.'),
  ].join('@');

const EMAIL = email();
const PHONE = phone();
const isEmail = (value: string) => EMAIL.isValidSync(value);

describe('an email address', () => {
  it.each(EMAILS_TAKEN)('%j is taken as %j [REG-06]', (typed, stored) => {
    expect(EMAIL.validateSync(typed)).toBe(stored);
  });

  it.each(EMAILS_REFUSED)('%j is refused [REG-06]', (typed) => {
    expect(isEmail(typed)).toBe(false);
  });

  it('is taken in whatever script, and means the same in any disguise', () => {
    manyTimes((random) => {
      const typed = address(random);
      expect(isEmail(typed), typed).toBe(true);
      expect(cleanEmail(disguised(random, typed)), typed).toBe(typed.normalize('NFC'));
    });
  });

  it('is refused with a dot first, last or twice, a hyphen at an end of a label, or no ending', () => {
    const breaks: ((local: string, domain: string) => string)[] = [
      (local, domain) => `.${local}@${domain}`,
      (local, domain) => `${local}.@${domain}`,
      (local, domain) => `${local}..${local}@${domain}`,
      (local, domain) => `${local}@${domain}.`,
      (local, domain) => `${local}@.${domain}`,
      (local, domain) => `${local}@-${domain}`,
      (local, domain) => `${local}@a-.${domain}`,
      (local, domain) => `${local}@${domain}.x`,
      (local, domain) => `${local}@${domain}.42`,
      (local, domain) => `${local}${domain}`,
      (local, domain) => `${local}@${local}@${domain}`,
      (local, domain) => `${local} ${local}@${domain}`,
      (local) => `${local}@`,
    ];
    manyTimes((random) => {
      const [local = '', domain = ''] = address(random).split('@');
      const broken = pick(random, breaks)(local, domain);
      expect(isEmail(broken), broken).toBe(false);
    });
  });

  it('has one spelling for each letter, so that a second registration is found [HUB-07 in part]', () => {
    expect(cleanEmail('jo\u0308rg@example.org')).toBe(cleanEmail('j\u00f6rg@example.org'));
  });

  it('costs no time that grows faster than its length', () => {
    for (const long of [
      'a'.repeat(60_000),
      `a@${'a-'.repeat(30_000)}`,
      `a@${'a.'.repeat(30_000)}`,
      '.'.repeat(60_000),
    ]) {
      expect(isEmail(long)).toBe(false);
    }
  });
});

describe('a phone number', () => {
  it.each(PHONES_TAKEN)('%j is taken as %j [REG-07]', (typed, stored) => {
    expect(PHONE.validateSync(typed)).toBe(stored);
  });

  it.each(PHONES_REFUSED)('%j is refused [REG-07]', (typed) => {
    expect(PHONE.isValidSync(typed)).toBe(false);
  });

  it('is its digits, in groups, however they were written', () => {
    const between = ['', '', ' ', '-', '.', '\u00a0', '\u2009', '\u2011', '–', ' - ', '\t'];
    manyTimes((random) => {
      const digits = `${1 + upTo(random, 8)}${listOf(random, 7 + upTo(random, 7), () => upTo(random, 9)).join('')}`;
      const number = (random() < 0.5 ? '+' : '') + digits;
      const typed = [...number].map((character) => character + pick(random, between)).join('');
      const stored = cleanPhone(disguised(random, typed));
      expect(isPhone(stored), typed).toBe(true);
      // What a spreadsheet would take for a figure has no blank [CON-27].
      expect(stored, typed).toMatch(/^\+?\d+( \d+)+$/);
      // No Australian number has a 0 after the country code.
      expect(stored.replaceAll(' ', ''), typed).toBe(number.replace(/^\+610(?=[1-9]\d{8}$)/, '+61'));
    });
  });

  it('of fewer than 8 or more than 15 digits, or with anything else in it, is refused as it was typed', () => {
    manyTimes((random) => {
      const count = pick(random, [1, 4, 7, 16, 17, 25]);
      const digits = `7${listOf(random, count - 1, () => upTo(random, 9)).join('')}`;
      expect(PHONE.isValidSync(digits), digits).toBe(false);
      const other = pick(random, ['x', '/', '#', '+', '٣', '🙂']);
      const mixed = `0412 345${other}678`;
      expect(cleanPhone(mixed)).toBe(mixed);
      expect(PHONE.isValidSync(mixed), mixed).toBe(false);
    });
  });
});

describe('a postcode or candidate number', () => {
  it.each([...POSTCODES_TAKEN, ...CANDIDATE_NUMBERS_TAKEN])('%j is taken as %j', (typed, stored) => {
    expect(cleanDigits(typed)).toBe(stored);
  });

  it('stays what it is when it is more than digits', () => {
    expect(cleanDigits(' 12-34 ')).toBe('12-34');
    expect(cleanDigits('A1')).toBe('A1');
  });
});

describe('a text', () => {
  it('of one line has no line, no control character and no half of a pair', () => {
    expect(cleanLine('\0Mere\tTe\r\nAta \ud83d')).toBe('Mere Te Ata');
    expect(cleanLine('Ana\u2028Lee 🙂')).toBe('Ana Lee 🙂');
  });

  it('keeps the joiners of its script', () => {
    expect(cleanLine('क्‍ष')).toBe('क्‍ष');
    expect(cleanLine('می‌خواهم')).toBe('می‌خواهم');
  });

  it('of several lines keeps them, each ended alike', () => {
    expect(cleanLongText(' No nuts.\r\n\tNo milk.\r\0\ude00 ')).toBe('No nuts.\n\tNo milk.');
  });
});

describe('cleaning', () => {
  const ALL = { cleanLine, cleanLongText, cleanEmail, cleanDigits, cleanPhone };

  it.each(Object.entries(ALL))(
    'by %s changes nothing that is clean, and leaves nothing that UTF-8 cannot carry',
    (_, clean) => {
      manyTimes((random) => {
        const typed = anything(random);
        const once = clean(typed);
        expect(clean(once), JSON.stringify(typed)).toBe(once);
        expect(once, JSON.stringify(typed)).not.toMatch(/\p{Cs}|\0/u);
      });
    },
  );
});
