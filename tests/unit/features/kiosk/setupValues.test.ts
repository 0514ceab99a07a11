import { describe, expect, it } from 'vitest';
import {
  eventCodesOf,
  readSetup,
  type SetupValues,
  valuesOf,
} from '../../../../src/features/kiosk/setup/setupValues.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';

const PROFILE = buildKioskProfile();
const read = (overrides: Partial<SetupValues>) =>
  readSetup({ ...valuesOf(PROFILE, 'Hall 2, left'), ...overrides }, PROFILE);

describe('the setup screen', () => {
  it('changes nothing of a profile that is taken as it is [KIOSK-05]', () => {
    expect(read({})).toEqual({ changes: {} });
  });

  it('may change events, times and PIN for this device [KIOSK-05]', () => {
    expect(read({ events: 'EXPO-A', idleSeconds: '30', warningSeconds: '120', pin: '12345678' })).toEqual({
      changes: { events: ['EXPO-A'], idleSeconds: 30, warningSeconds: 120, pin: '12345678' },
    });
  });

  it.each([
    ['events', ' , ', 'Enter at least one event code.'],
    ['idleSeconds', '29', 'Enter a whole number from 30 to 600.'],
    ['idleSeconds', '601', 'Enter a whole number from 30 to 600.'],
    ['idleSeconds', '', 'Enter a whole number from 30 to 600.'],
    ['warningSeconds', '19', 'Enter a whole number from 20 to 120.'],
    ['warningSeconds', '20.5', 'Enter a whole number from 20 to 120.'],
    ['pin', '12345', 'Enter 6 to 8 digits.'],
    ['pin', '123456789', 'Enter 6 to 8 digits.'],
    ['pin', 'abcd', 'Enter 6 to 8 digits.'],
  ])('says at %s what is wrong with %j [KIOSK-05]', (field, value, error) => {
    expect(read({ [field]: value })).toEqual({ errors: { [field]: error } });
  });

  it('reads codes between commas, spaces and lines, each once [KIOSK-05]', () => {
    expect(eventCodesOf(' EXPO-A, EXPO-B\nEXPO-C EXPO-A,')).toEqual(['EXPO-A', 'EXPO-B', 'EXPO-C']);
  });
});
