// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { newUnlockCode } from '../../../hub/staff/commands/kioskCommands.ts';
import { hashPin, verifyPin } from '../../../src/domain/kioskPin.ts';
import { revocation, setRevoked } from '../../../src/kiosk/serviceStatus.ts';
import { rememberUnlock, spendUnlockCode, usedUnlock } from '../../../src/kiosk/unlockCode.ts';
import { PIN_HASH_4711 } from '../../builders/buildKioskProfile.ts';

beforeEach(() => localStorage.clear());

describe('the one-time code', () => {
  it('that the hub makes is what the kiosk checks: eight digits, as a slow hash [DEC-134, CON-28 in part]', async () => {
    const code = newUnlockCode();
    expect(code).toMatch(/^\d{8}$/);
    expect(await verifyPin(code, await hashPin(code))).toBe(true);
    expect(await verifyPin('00000000', await hashPin('00000001'))).toBe(false);
  });

  it('opens once, also when the hub still offers it after a reload [DEC-134]', async () => {
    rememberUnlock(PIN_HASH_4711);
    expect(await spendUnlockCode('4712')).toBe(false);
    expect(usedUnlock()).toBeUndefined();
    expect(await spendUnlockCode('4711')).toBe(true);
    rememberUnlock(PIN_HASH_4711);
    expect(await spendUnlockCode('4711')).toBe(false);
    expect(usedUnlock()).toBe(PIN_HASH_4711);
    rememberUnlock(undefined);
    expect(usedUnlock()).toBeUndefined();
  });

  it('is withdrawn with the offer, and nothing else is taken for one [DEC-134]', async () => {
    rememberUnlock(PIN_HASH_4711);
    rememberUnlock(undefined);
    expect(await spendUnlockCode('4711')).toBe(false);
    rememberUnlock('4711');
    expect(await spendUnlockCode('4711')).toBe(false);
    localStorage.setItem('kiosk-unlock', '{"hash":');
    expect(await spendUnlockCode('4711')).toBe(false);
  });
});

describe('the revocation of a device', () => {
  it('is stored under its own key and told to whoever shows it [CON-28 in part]', () => {
    const seen: boolean[] = [];
    const stop = revocation.watch(() => seen.push(revocation.read()));
    setRevoked(false);
    setRevoked(true);
    setRevoked(true);
    expect(localStorage.getItem('kiosk-revoked')).toBe('1');
    setRevoked(false);
    expect(localStorage.getItem('kiosk-revoked')).toBeNull();
    stop();
    setRevoked(true);
    expect(seen).toEqual([true, false]);
  });
});
