import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import {
  emptyPerson,
  emptyRegistration,
  MAX_GUESTS,
  refusalOfValues,
  registrationRules,
  registrationSchema,
} from '../../../../src/domain/forms/registration.ts';
import { registrationFromWire } from '../../../../src/domain/wire/registration.ts';
import { buildEventDetail, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildPerson, buildRegistrationValues, buildWireRegistration } from '../../../builders/buildRegistration.ts';

const ASKED = { askAttendance: true };
const NOT_ASKED = { askAttendance: false };
const OPTIONS = { abortEarly: false, stripUnknown: true } as const;

/** `path: code` for every broken rule, as the page and the hub read them; anything but a validation error is thrown. */
async function problems(values: unknown, rules = ASKED): Promise<string[]> {
  try {
    await registrationSchema(rules).validate(values, OPTIONS);
    return [];
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return problem.inner.map((each) => `${each.path}: ${each.message}`).sort();
  }
}

const withRegistrant = (overrides: object) => {
  const values = buildRegistrationValues();
  return { ...values, registrant: { ...values.registrant, ...overrides } };
};

describe('registration values', () => {
  it('are valid when every required answer is given [REG-05]', async () => {
    expect(await problems(buildRegistrationValues({ guests: [buildPerson()] }))).toEqual([]);
  });

  it('need first name, surname, email, postcode and attendee type of the registrant and of each guest [REG-05]', async () => {
    const values = { ...emptyRegistration(), guests: [emptyPerson()] };
    expect(await problems(values, NOT_ASKED)).toEqual([
      'acceptEventGuidelines: required',
      'acceptPrivacy: required',
      ...['attendeeType', 'email', 'firstName', 'postcode', 'surname'].map((field) => `guests[0].${field}: required`),
      ...['attendeeType', 'email', 'firstName', 'postcode', 'surname'].map((field) => `registrant.${field}: required`),
    ]);
  });

  it('count spaces as no answer and drop them around an answer [REG-05]', async () => {
    expect(await problems(withRegistrant({ firstName: ' \t\u00a0' }))).toEqual(['registrant.firstName: required']);
    const checked = await registrationSchema(ASKED).validate(withRegistrant({ firstName: ' Aroha ' }), OPTIONS);
    expect(checked.registrant.firstName).toBe('Aroha');
  });

  it.each([
    ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
    ['Hangul fillers', '\u3164\u115f\uffa0'],
    ['direction marks', '\u200e\u202e'],
    ['a variation selector', '\ufe0f'],
    ['blank Braille', '\u2800'],
    ['a tag character', '\u{e0041}'],
    ['a soft hyphen', '\u00ad'],
  ])('count a name of %s as no answer [REG-05]', async (_, firstName) => {
    expect(await problems(withRegistrant({ firstName }))).toEqual(['registrant.firstName: required']);
  });

  it.each(['Ṡ', '李', 'عائشة', 'क्षत्रिय', '\u200eNgaire', "O'Neil", '가'])(
    'take the name %s, with whatever is invisible in it [REG-05]',
    async (firstName) => {
      expect(await problems(withRegistrant({ firstName }))).toEqual([]);
    },
  );

  it.each(['aroha@example.com', 'a.b_c%d+e-f@mail.example.org.au', 'A1@x-y.io'])(
    'take the email %s [REG-06]',
    async (email) => {
      expect(await problems(withRegistrant({ email }))).toEqual([]);
    },
  );

  it.each(['aroha', 'aroha@gmail', 'aroha@example.c', 'a b@example.com', 'a@b@example.com', '@example.com'])(
    'refuse the email %s [REG-06]',
    async (email) => {
      expect(await problems(withRegistrant({ email }))).toEqual(['registrant.email: email.format']);
    },
  );

  it('take a postcode of exactly 4 digits, for guests too [REG-06]', async () => {
    expect(await problems(withRegistrant({ postcode: '0800' }))).toEqual([]);
    expect(await problems(withRegistrant({ postcode: '26a0' }))).toEqual(['registrant.postcode: postcode.format']);
    expect(await problems(withRegistrant({ postcode: '260' }))).toEqual(['registrant.postcode: postcode.format']);
    expect(await problems(withRegistrant({ postcode: '٢٦٠٠' }))).toEqual(['registrant.postcode: postcode.format']);
    expect(await problems(buildRegistrationValues({ guests: [buildPerson({ postcode: '12' })] }))).toEqual([
      'guests[0].postcode: postcode.format',
    ]);
  });

  it.each(['', '0400 000 000', '+61 400 000 000', '62651234', '0400-000-000', '(02) 6265 1234'])(
    'take the mobile "%s" [REG-07]',
    async (mobile) => {
      expect(await problems(withRegistrant({ mobile }))).toEqual([]);
    },
  );

  it.each(['0400 000', '+ + + + + + + +', '0400 000 00x'])('refuse the mobile "%s" [REG-07]', async (mobile) => {
    expect(await problems(withRegistrant({ mobile }))).toEqual(['registrant.mobile: phone.format']);
  });

  it('take digits only as candidate number, of the registrant only [REG-08]', async () => {
    expect(await problems(withRegistrant({ candidateNumber: '00123456' }))).toEqual([]);
    expect(await problems(withRegistrant({ candidateNumber: '12-34' }))).toEqual([
      'registrant.candidateNumber: candidateNumber.format',
    ]);
    const guest = { ...buildPerson(), candidateNumber: '123' };
    const checked = await registrationSchema(ASKED).validate(buildRegistrationValues({ guests: [guest] }), OPTIONS);
    expect(checked.guests[0]).not.toHaveProperty('candidateNumber');
  });

  it('are cleaned before they are checked, those of guests too [REG-05, REG-06, REG-07, REG-08]', async () => {
    const typed = {
      firstName: '\0Aroha\n',
      email: ' jai.o\u2019brien@example.com\u200b',
      mobile: '(02) 9123\u20114567',
    };
    const checked = await registrationSchema(ASKED).validate(
      { ...withRegistrant({ ...typed, candidateNumber: '00 123' }), guests: [buildPerson(typed)] },
      OPTIONS,
    );
    const clean = { firstName: 'Aroha', email: "jai.o'brien@example.com", mobile: '02 9123 4567' };
    expect(checked.registrant).toMatchObject({ ...clean, candidateNumber: '00123' });
    expect(checked.guests).toEqual([expect.objectContaining(clean)]);
  });

  it('need the attendance choice of each person when it is asked, and only then [REG-09]', async () => {
    const undecided = { ...withRegistrant({ attend: '' }), guests: [buildPerson({ attend: '' })] };
    expect(await problems(undecided, ASKED)).toEqual(['guests[0].attend: required', 'registrant.attend: required']);
    expect(await problems(undecided, NOT_ASKED)).toEqual([]);
    expect(await problems(withRegistrant({ attend: 'By post' }), NOT_ASKED)).toEqual(['registrant.attend: choice']);
  });

  it('need both acceptances; updates are a free choice [REG-11]', async () => {
    const refused = buildRegistrationValues({ acceptPrivacy: false, acceptEventGuidelines: false });
    expect(await problems(refused)).toEqual(['acceptEventGuidelines: required', 'acceptPrivacy: required']);
    expect(await problems(buildRegistrationValues({ receiveUpdates: true }))).toEqual([]);
  });

  it('have at most ten guests [REG-12]', async () => {
    expect(MAX_GUESTS).toBe(10);
    const guests = (count: number) => Array.from({ length: count }, () => buildPerson());
    expect(await problems(buildRegistrationValues({ guests: guests(10) }))).toEqual([]);
    expect(await problems(buildRegistrationValues({ guests: guests(11) }))).toEqual(['guests: guests.tooMany']);
  });
});

describe('longest values', () => {
  it.each([
    ['firstName', 100],
    ['surname', 100],
    ['attendeeType', 255],
  ])('%s holds %i code points, counted as people count characters [HUB-02, CON-09 in part]', async (field, limit) => {
    expect(await problems(withRegistrant({ [field]: '🙂'.repeat(limit) }))).toEqual([]);
    expect(await problems(withRegistrant({ [field]: '🙂'.repeat(limit + 1) }))).toEqual([
      `registrant.${field}: tooLong.${limit}`,
    ]);
  });

  it('an email holds 254, dietary requirements 500 [HUB-02, CON-09 in part]', async () => {
    const email = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
    expect(await problems(withRegistrant({ email: email(254) }))).toEqual([]);
    expect(await problems(withRegistrant({ email: email(255) }))).toEqual(['registrant.email: tooLong.254']);
    expect(await problems(buildRegistrationValues({ dietaryRequirements: 'x'.repeat(500) }))).toEqual([]);
    expect(await problems(buildRegistrationValues({ dietaryRequirements: 'x'.repeat(501) }))).toEqual([
      'dietaryRequirements: tooLong.500',
    ]);
  });

  it('a mobile holds 15 digits and a postcode 4, and a longer one reads as any other wrong one [REG-06, REG-07, HUB-02]', async () => {
    expect(await problems(withRegistrant({ mobile: '+61 400 000 000 0000' }))).toEqual([]);
    expect(await problems(withRegistrant({ mobile: '+61 400 000 000 00000' }))).toEqual([
      'registrant.mobile: phone.format',
    ]);
    expect(await problems(withRegistrant({ postcode: '26000' }))).toEqual(['registrant.postcode: postcode.format']);
  });
});

describe('values of a wrong type', () => {
  const wrong: unknown[] = [5, true, null, [], {}, { toString: 'x' }, { valueOf: null, length: 3 }];

  it.each(wrong.map((value) => [JSON.stringify(value), value]))(
    '%s is refused as a text, not converted [CON-06]',
    async (_, value) => {
      expect(await problems(withRegistrant({ firstName: value }))).toContain('registrant.firstName: type');
    },
  );

  it.each([
    ['a text', 'true'],
    ['a number', 1],
    ['null', null],
    ['a list', []],
  ])('%s is refused as an acceptance [CON-06]', async (_, value) => {
    expect(await problems({ ...buildRegistrationValues(), acceptPrivacy: value })).toContain('acceptPrivacy: type');
  });

  it('a list or null in place of a person or of the guests is refused [CON-06]', async () => {
    expect(await problems({ ...buildRegistrationValues(), guests: 'many' })).toEqual(['guests: type']);
    expect(await problems({ ...buildRegistrationValues(), guests: null })).toEqual(['guests: type']);
    expect(await problems({ ...buildRegistrationValues(), guests: [null] })).toEqual(['guests[0]: type']);
    expect(await problems({ ...buildRegistrationValues(), registrant: [] })).toEqual(['registrant: type']);
    expect(await problems({ ...buildRegistrationValues(), sessionValues: [{}] })).toEqual(['sessionValues[0]: type']);
  });

  it('unknown names and those of a prototype are dropped on the way to the rules [CON-06]', async () => {
    const odd = '{"__proto__":{"admin":true},"constructor":1,"toString":"x","role":"admin",';
    const body = JSON.parse(JSON.stringify(buildWireRegistration()).replace('{', odd));
    const checked = await registrationSchema(ASKED).validate(registrationFromWire(body), OPTIONS);
    expect(Object.keys(checked).sort()).toEqual(Object.keys(emptyRegistration()).sort());
    expect(checked).not.toHaveProperty('admin');
    expect({}).not.toHaveProperty('admin');
  });
});

describe('which questions an event asks', () => {
  it('the attendance choice for a hybrid event when no mode is full [REG-09]', () => {
    expect(registrationRules(buildEventDetail())).toEqual(ASKED);
    const small = { eventCapacity: 1, eventVirtualCapacity: 1 };
    expect(registrationRules(buildEventDetail(small, { inPerson: 1, online: 0 }))).toEqual(NOT_ASKED);
    expect(registrationRules(buildEventDetail(small, { inPerson: 0, online: 1 }))).toEqual(NOT_ASKED);
    expect(registrationRules(buildEventDetail(IN_PERSON_EVENT))).toEqual(NOT_ASKED);
    expect(registrationRules(buildEventDetail(ONLINE_EVENT))).toEqual(NOT_ASKED);
  });

  it('nothing of its own for an event that the hub does not know [CON-07 in part]', () => {
    expect(registrationRules(undefined)).toEqual(NOT_ASKED);
  });
});

describe('the hub’s refusal of values', () => {
  const refusal = async (values: unknown) => {
    const problem = await registrationSchema(ASKED)
      .validate(values, OPTIONS)
      .catch((error: unknown) => error);
    return problem instanceof ValidationError ? refusalOfValues(problem) : undefined;
  };

  it('is CANDIDATEID when nothing else is wrong, else INVALID [REG-19, CON-07 in part]', async () => {
    expect(await refusal(buildRegistrationValues())).toBeUndefined();
    expect(await refusal(withRegistrant({ candidateNumber: 'A1' }))).toBe('CANDIDATEID');
    expect(await refusal(withRegistrant({ candidateNumber: 'A1', email: 'x' }))).toBe('INVALID');
    expect(await refusal(withRegistrant({ candidateNumber: 'A'.repeat(256) }))).toBe('INVALID');
  });
});
