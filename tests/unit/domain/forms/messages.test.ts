import { describe, expect, it } from 'vitest';
import { messageText } from '../../../../src/domain/forms/messages.ts';

describe('sentences behind the codes', () => {
  it.each([
    ['required', 'This information is required'],
    ['email.format', 'Please enter a valid email address'],
    ['postcode.format', 'Please enter a valid postcode'],
    ['phone.format', 'Please enter a valid phone number'],
  ])('%s reads "%s" when content has none [REG-05, REG-06, REG-07]', (code, sentence) => {
    expect(messageText(code)).toBe(sentence);
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
