import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { fieldHelp, messageText } from '../../../../src/domain/forms/messages.ts';
import { emptyPerson, emptyRegistration, registrationSchema } from '../../../../src/domain/forms/registration.ts';

describe('sentences behind the codes', () => {
  it.each([
    ['required', 'This information is required'],
    ['email.format', 'Please enter a valid email address'],
    ['postcode.format', 'Please enter a valid postcode'],
    ['phone.format', 'Please enter a valid phone number, for example 0412 345 678'],
  ])('%s reads "%s" when content has none [REG-05, REG-06, REG-07]', (code, sentence) => {
    expect(messageText(code)).toBe(sentence);
  });

  it('is what content says of its field, where it says something [ENQ-08, ENQ-09]', () => {
    const own = { missing: 'Say how much', wrong: 'Not like that' };
    expect(messageText('required', own)).toBe('Say how much');
    expect(messageText('choice', own)).toBe('Not like that');
    expect(messageText('phone.format', { missing: 'Say it' })).toContain('0412 345 678');
    expect(messageText('tooLong.100', own)).toBe('Please use 100 characters or fewer');
  });

  it('names the limit of a text that is too long [HUB-02]', () => {
    expect(messageText('tooLong.500')).toBe('Please use 500 characters or fewer');
  });

  it('says the guest notice in its fixed words [REG-13]', () => {
    expect(messageText('guests.tooMany')).toBe('Only maximum 10 guests can be added.');
  });

  it('has words for a code it does not know [REG-16]', () => {
    expect(messageText('constructor')).toBe('Please check this value');
  });
});

describe('what to do at a field', () => {
  const WRONG = {
    firstName: 'x'.repeat(101),
    surname: 'x'.repeat(101),
    email: 'x',
    postcode: '1',
    mobile: '1',
    candidateNumber: 'x',
  };
  const EMPTY = { ...emptyRegistration(), guests: [emptyPerson()] };
  const MISTAKEN = {
    ...EMPTY,
    registrant: { ...EMPTY.registrant, ...WRONG },
    guests: [{ ...emptyPerson(), ...WRONG }],
    dietaryRequirements: 'x'.repeat(501),
  };

  function errorsOf(values: unknown): { path: string; code: string }[] {
    try {
      registrationSchema({ askAttendance: true }).validateSync(values, { abortEarly: false });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return error.inner.map(({ path = '', message }) => ({ path, code: message }));
    }
    return [];
  }

  it.each([
    ['of an empty form', EMPTY],
    ['of a form full of mistakes', MISTAKEN],
  ])('is said for every error %s, in words that differ from the message', (_, values) => {
    const errors = errorsOf(values);
    expect(errors.length).toBeGreaterThan(12);
    for (const { path, code } of errors) {
      const help = fieldHelp(path, code);
      expect(help, `${path}: ${code}`).toMatch(/^[A-Z][^{}]+[^.{}]$/);
      expect(help).not.toBe(messageText(code));
    }
  });

  it('speaks to the visitor of themselves, and of a guest as of a guest', () => {
    expect(fieldHelp('registrant.firstName', 'required')).toBe('Tell us your first name');
    expect(fieldHelp('firstName', 'required')).toBe('Tell us your first name');
    expect(fieldHelp('guests.0.firstName', 'required')).toBe('Tell us your guest’s first name');
    expect(fieldHelp('guests[3].attend', 'required')).toBe('Choose whether your guest will come in person or online');
  });

  it('is left to the message where nobody has said it', () => {
    expect(fieldHelp('constructor', 'required')).toBeUndefined();
    expect(fieldHelp('sessionValues', 'sessions.tooMany')).toBeUndefined();
  });
});
