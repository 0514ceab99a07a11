import { describe, expect, it } from 'vitest';
import { hashPin, isPin, isPinHash, roundsOf, verifyPin } from '../../../src/domain/kioskPin.ts';
import { PIN_HASH_4711 } from '../../builders/buildKioskProfile.ts';

describe('a PIN', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['12345678', true],
    ['123456789', false],
    ['1234a6', false],
    ['', false],
  ])('%s is one: %s, for it has 6 to 8 digits [KIOSK-05, DEC-134]', (text, expected) => {
    expect(isPin(text)).toBe(expected);
  });

  it('is kept as a salted slow hash of 600,000 rounds and recognised by it [KIOSK-03, KIOSK-05]', async () => {
    const hash = await hashPin('13190100');
    expect(hash).toMatch(/^pbkdf2-sha256\$600000\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPin('13190100', hash)).toBe(true);
    expect(await verifyPin('13190101', hash)).toBe(false);
  });

  it('has another hash each time, because the salt differs [KIOSK-05]', async () => {
    expect(await hashPin('4711')).not.toBe(await hashPin('4711'));
  });

  it('is recognised by a hash that Node made, with other rounds [KIOSK-03]', async () => {
    expect(await verifyPin('4711', PIN_HASH_4711)).toBe(true);
    expect(await verifyPin('4712', PIN_HASH_4711)).toBe(false);
    expect(roundsOf(PIN_HASH_4711)).toBe(1000);
  });

  it.each(['', '4711', 'pbkdf2-sha256$1$AAAA$AAAA', 'md5$300000$AAAAAAAAAAAAAAAAAAAAAA$x'])(
    'never matches %s, which is no hash of this scheme [KIOSK-03]',
    async (hash) => {
      expect(isPinHash(hash)).toBe(false);
      expect(await verifyPin('4711', hash)).toBe(false);
    },
  );
});
