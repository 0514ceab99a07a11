/** All forms against a list of what real people type, on the page's side and the hub's [issue 27, DEC-83, DEC-119]. */
import { describe, expect, it } from 'vitest';
import { buildFormField } from '../../../builders/buildFormField.ts';
import { judgeAtHub, judgeOnPage } from '../../../builders/contentFormSides.ts';
import { FORM_SIDES } from '../../../builders/formSides.ts';

const ZERO_WIDTH_SPACE = '\u200b';
const ZERO_WIDTH_JOINER = '\u200d';
const NO_BREAK_SPACE = '\u00a0';

/** What is typed, and what is stored of it. */
type Taken = readonly [typed: string, stored: string];
const asTyped = (typed: string): Taken => [typed, typed];

const NAMES: readonly Taken[] = [
  ...["O'Brien", 'D’Arcy', 'de la Cruz-Muñoz', 'Ní Dhomhnaill', 'Jr.', 'X', 'Ô'].map(asTyped),
  ...['Nguyễn Thị Ánh', 'Þórbjörg', 'Šimůnek', 'Māia', 'e\u0301'.repeat(50), 'a'.repeat(100)].map(asTyped),
  ...['李', '王小明', '김민준', 'さくら', 'محمد', 'राम', 'Αθηνά', 'Ольга'].map(asTyped),
  ...['Zoë 🙂', `👩${ZERO_WIDTH_JOINER}🚀`, '🙂'.repeat(100), 'X Æ A-12', 'Null', 'undefined'].map(asTyped),
  [' Mere ', 'Mere'],
  [`${NO_BREAK_SPACE}Hemi\t`, 'Hemi'],
  ['Me\nre', 'Me re'],
  ['Ngaire\u0000', 'Ngaire'],
  [`Ta${ZERO_WIDTH_SPACE}ma`, 'Tama'],
  ['\ufeffTama', 'Tama'],
  ['Ta\u2060ma\u00ad', 'Tama'],
];
const NAMES_REFUSED: readonly Taken[] = [
  ['', 'This information is required'],
  ['   ', 'This information is required'],
  [ZERO_WIDTH_SPACE, 'This information is required'],
  [`${ZERO_WIDTH_JOINER}\u2800`, 'This information is required'],
  ['a'.repeat(101), 'Please use 100 characters or fewer'],
  ['🙂'.repeat(101), 'Please use 100 characters or fewer'],
];

const PHONES: readonly Taken[] = [
  ['0412 345 678', '0412 345 678'],
  ['0412345678', '0412 345 678'],
  ['(02) 6266 1234', '02 6266 1234'],
  ['+61 412345678', '+61 412 345 678'],
  ['+61 (0)412 345 678', '+61 412 345 678'],
  ['0011 61 2 6266 1234', '+61 2 6266 1234'],
  [['0412', '345', '678'].join(NO_BREAK_SPACE), '0412 345 678'],
  [`(02)${NO_BREAK_SPACE}6266${NO_BREAK_SPACE}1234`, '02 6266 1234'],
  [`${ZERO_WIDTH_SPACE}0412345678`, '0412 345 678'],
  ['\u202d0412\u2011345\u2011678\u202c', '0412 345 678'],
  ['０４１２３４５６７８', '0412 345 678'],
  ['1300 655 506', '1300 655 506'],
];
const PHONES_REFUSED = ['13 19 01', '0412 345', 'call me', '0412 345 678 ext 2', '0412/345/678/999/1234', '🙂'];
const PHONE_MESSAGE = 'Please enter a valid phone number, for example 0412 345 678';

const EMAILS: readonly Taken[] = [
  ...['aroha+expo@example.com', "o'brien@example.org", 'tama@example.photography', 'x@y.museum'].map(asTyped),
  ...['a&b@example.org', 'jörg@bücher.example', '李@example.org', 'X@EXAMPLE.COM', 'a@sub.do-main.com.au'].map(asTyped),
  ['o’brien@example.org', "o'brien@example.org"],
  [` mere@example.org${NO_BREAK_SPACE}`, 'mere@example.org'],
  [`mere${ZERO_WIDTH_SPACE}@example.org\ufeff`, 'mere@example.org'],
  ['me\u00adre@example.org', 'mere@example.org'],
];
const EMAILS_REFUSED = [
  'aroha',
  'aroha@',
  'aroha@example',
  'a b@example.com',
  'a@b@example.com',
  'a..b@example.com',
  '🙂',
];

const FIELDS = {
  registration: {
    names: ['registrant.firstName', 'registrant.surname', 'guests.0.firstName', 'guests.0.surname'],
    phones: ['registrant.mobile', 'guests.0.mobile'],
    emails: ['registrant.email', 'guests.0.email'],
  },
  enquiry: { names: ['firstName', 'lastName'], phones: ['phoneNumber'], emails: ['email'] },
  feedback: { names: ['firstName', 'lastName'], phones: [], emails: ['email'] },
} as const;

const shown = (text: string) => (text.length > 24 ? `${[...text].length} × ${[...text][0]}` : JSON.stringify(text));

describe.each(Object.entries(FORM_SIDES))('what people type into a form of the kind %s', (kind, sides) => {
  const { names, phones, emails } = FIELDS[kind as keyof typeof FIELDS];
  const taken = [
    ...names.flatMap((field) => NAMES.map((each) => [field, ...each] as const)),
    ...phones.flatMap((field) => PHONES.map((each) => [field, ...each] as const)),
    ...emails.flatMap((field) => EMAILS.map((each) => [field, ...each] as const)),
  ];
  const emailMessage = kind === 'feedback' ? 'That is no email address' : 'Please enter a valid email address';
  const refused = [
    ...names.flatMap((field) => NAMES_REFUSED.map((each) => [field, ...each] as const)),
    ...phones.flatMap((field) => PHONES_REFUSED.map((typed) => [field, typed, PHONE_MESSAGE] as const)),
    ...emails.flatMap((field) => EMAILS_REFUSED.map((typed) => [field, typed, emailMessage] as const)),
  ];

  it('is taken and written one way by page and hub [DEC-83 in part, DEC-119 in part]', async () => {
    for (const [field, typed, stored] of taken) {
      const where = `${field}: ${shown(typed)}`;
      expect(sides.page(field, typed), where).toEqual({ stored });
      expect(await sides.hub(field, typed), where).toEqual({ stored });
    }
  });

  it('is refused by both where the register does not allow it, in the same words, with what to do [DEC-83 in part, DEC-119 in part]', async () => {
    for (const [field, typed, says] of refused) {
      const where = `${field}: ${shown(typed)}`;
      const { help, ...page } = sides.page(field, typed);
      expect(page, where).toEqual({ says });
      expect(help, where).toMatch(/^(Tell us|Shorten|Enter|It needs) ./);
      expect(await sides.hub(field, typed), where).toEqual({ says: sides.hubSaysWhy ? says : 'INVALID' });
    }
  });
});

describe('what people type into a form of content', () => {
  const name = buildFormField('single-line-text', { name: 'firstName', required: true });
  const phone = buildFormField('telephone', { required: true });
  const email = buildFormField('email', { required: true });

  it('is taken and written one way by page and hub [FORM-07 in part, FORM-30 in part]', () => {
    const cases = [
      ...NAMES.map((each) => [name, ...each] as const),
      ...['+61 412 345 678', '+61 2 6266 1234', '+61412345678'].map((typed) => [phone, typed, typed] as const),
      [phone, `+61${NO_BREAK_SPACE}412${NO_BREAK_SPACE}345${NO_BREAK_SPACE}678`, '+61 412 345 678'] as const,
      [phone, `${ZERO_WIDTH_SPACE}+61 412345678`, '+61 412345678'] as const,
      ...['aroha+expo@example.com', 'tama@example.photography'].map((typed) => [email, typed, typed] as const),
      [email, `mere${ZERO_WIDTH_SPACE}@example.org\ufeff `, 'mere@example.org'] as const,
    ];
    for (const [field, typed, value] of cases) {
      const taken = { error: undefined, value };
      expect(judgeOnPage(field, typed), `${field.name}: ${shown(typed)}`).toEqual(taken);
      expect(judgeAtHub(field, typed), `${field.name}: ${shown(typed)}`).toEqual(taken);
    }
  });

  it('is refused by both in the words of the register, which say how [FORM-08 in part, FORM-09 in part, FORM-30 in part]', () => {
    const phoneMessage = 'Your phone number must start with +61 and contain only numbers and spaces';
    const emailMessage = 'Your email can only include letters, numbers and the following special characters: @ _ - . +';
    const cases = [
      ...['0412 345 678', '(02) 6266 1234', 'call me'].map((typed) => [phone, typed, phoneMessage] as const),
      ...['aroha@', "o'brien@example.org", '李@example.org'].map((typed) => [email, typed, emailMessage] as const),
      ...['', ZERO_WIDTH_SPACE].map((typed) => [name, typed, 'This information is required'] as const),
      [name, '🙂'.repeat(101), 'Please enter less than 100 characters'] as const,
    ];
    for (const [field, typed, error] of cases) {
      expect(judgeOnPage(field, typed), `${field.name}: ${shown(typed)}`).toMatchObject({ error });
      expect(judgeAtHub(field, typed), `${field.name}: ${shown(typed)}`).toMatchObject({ error });
    }
  });
});
