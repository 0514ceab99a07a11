// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cleanKioskName,
  giveKioskName,
  kioskLabel,
  kioskName,
  suggestedKioskName,
} from '../../../src/kiosk/kioskName.ts';
import { forgetVisitor } from '../../../src/visitor/forgetVisitor.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';

const PROFILE = buildKioskProfile();

beforeEach(() => {
  localStorage.clear();
  giveKioskName('');
});

describe('the name of a kiosk', () => {
  it.each([
    ['  Hall 2,\n left ', 'Hall 2, left'],
    ['x'.repeat(41), 'x'.repeat(40)],
    ['🪖'.repeat(41), '🪖'.repeat(40)],
    [`${'x'.repeat(39)} yz`, 'x'.repeat(39)],
    [' \t', ''],
  ])('%j is kept as %j: at most 40 characters, without outer blanks [CON-28]', (typed, kept) => {
    expect(cleanKioskName(typed)).toBe(kept);
  });

  it('belongs to the device: it outlives the visit and another setup, and an empty one is none [KIOSK-14]', () => {
    expect(kioskName()).toBeUndefined();
    giveKioskName('Hall 2, left');
    forgetVisitor();
    expect(kioskName()).toBe('Hall 2, left');
    expect(suggestedKioskName(buildKioskProfile({ stand: 'Stand B1' }))).toBe('Hall 2, left');
    giveKioskName(' ');
    expect(kioskName()).toBeUndefined();
  });

  it('is suggested by where the booth stands, else by its name', () => {
    expect(suggestedKioskName(PROFILE)).toBe('Stand C14');
    const { stand, ...withoutStand } = PROFILE;
    expect(stand).toBe('Stand C14');
    expect(suggestedKioskName(withoutStand)).toBe('Careers Expo');
  });

  it('stands before the booth and no more than six characters of the device id, nothing twice', () => {
    giveKioskName('Hall 2, left');
    expect(kioskLabel(PROFILE, 'Zk3J-8aWqLx0pNvY2rTbCg')).toBe('Hall 2, left, Careers Expo, Stand C14, device Zk3J-8');
    giveKioskName('Stand C14');
    expect(kioskLabel(PROFILE)).toBe('Stand C14, Careers Expo');
  });
});
