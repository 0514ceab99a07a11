import { describe, expect, it } from 'vitest';
import { registrationErrorText } from '../../../../src/domain/submission/registrationErrors.ts';

const EVENT = 'Base Open Day';

describe('refused registrations in plain words', () => {
  it('EXIST: the email is already registered [REG-17]', () => {
    expect(registrationErrorText('EXIST', EVENT)).toEqual({
      heading: 'Your email is already registered for Base Open Day.',
    });
  });

  it('NO_SPOTS: no more spots [REG-18]', () => {
    expect(registrationErrorText('NO_SPOTS', EVENT)).toEqual({
      heading: 'There are no more spots available for Base Open Day.',
    });
  });

  it('CANDIDATEID: numbers only [REG-19]', () => {
    expect(registrationErrorText('CANDIDATEID', EVENT)).toEqual({
      heading: 'Your Candidate ID can only contain numbers.',
    });
  });

  it.each(['CLOSED', 'NOT_FOUND', 'INVALID', '', 'exist', 'constructor'])(
    '%s: the general text [REG-20]',
    (message) => {
      expect(registrationErrorText(message, EVENT)).toEqual({
        heading: 'There appears to be an error in the form.',
        detail: 'Please check the values and try again.',
      });
    },
  );
});
