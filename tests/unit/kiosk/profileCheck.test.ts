import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PIN_ROUNDS, roundsOf, verifyPin } from '../../../src/domain/kioskPin.ts';
import { checkProfile, KIOSK_AREAS, PROFILE_RANGES } from '../../../src/kiosk/profileCheck.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';

const FOLDER = join(import.meta.dirname, '../../../kiosk-config');
const readJson = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
const problemsOf = (overrides: object) => checkProfile({ ...buildKioskProfile(), ...overrides }).problems ?? [];

describe('a profile', () => {
  it('sets name, events, times, attract content, areas and PIN of a booth [KIOSK-05]', () => {
    expect(checkProfile(buildKioskProfile())).toEqual({ profile: buildKioskProfile() });
  });

  it('comes without the hash of its PIN to a device without a code [DEC-134]', () => {
    const { pinHash: _hash, ...served } = buildKioskProfile();
    expect(checkProfile(served)).toEqual({ profile: served });
  });

  it.each([
    ['idleSeconds', 30, 600],
    ['warningSeconds', 20, 120],
    ['confirmationSeconds', 10, 120],
  ])('has %s from %d to %d [KIOSK-05, KIOSK-08, KIOSK-09, KIOSK-28]', (field, least, most) => {
    expect(problemsOf({ [field]: least })).toEqual([]);
    expect(problemsOf({ [field]: most })).toEqual([]);
    for (const bad of [least - 1, most + 1, least + 0.5, String(least), null]) {
      expect(problemsOf({ [field]: bad })).toEqual([`${field} must be a whole number from ${least} to ${most}`]);
    }
  });

  it.each([
    [{ id: '../secrets' }, /^id /],
    [{ name: ' ' }, /^name /],
    [{ events: [] }, /^events /],
    [{ events: 'EXPO' }, /^events /],
    [{ pinHash: '131901' }, /^pinHash /],
    [{ areas: ['events', 'staff'] }, /^areas /],
    [{ attract: { messages: ['1', '2', '3', '4', '5', '6'] } }, /^attract /],
    [{ attract: undefined }, /^attract /],
    [{ keyboard: 'yes' }, /^keyboard /],
    [{ freeze: [{ from: 'noon', to: 'one' }] }, /^freeze /],
  ])('with %j is turned down with the name of the field [KIOSK-05]', (overrides, problem) => {
    expect(problemsOf(overrides)).toEqual([expect.stringMatching(problem)]);
  });

  it.each([null, [], 'text', 5])('is not %j [KIOSK-05]', (json) => {
    expect(checkProfile(json).problems).toHaveLength(1);
  });
});

describe('kiosk-config', () => {
  const schema = readJson('profile.schema.json');

  it('holds only profiles that the kiosk accepts, each named like its file [KIOSK-05]', () => {
    const files = readdirSync(FOLDER).filter((file) => /^[a-z0-9-]+\.json$/.test(file));
    expect(files).toContain('expo-demo.json');
    for (const file of files) {
      const check = checkProfile(readJson(file));
      expect(check.problems).toBeUndefined();
      expect(check).toMatchObject({ profile: { id: file.replace('.json', '') } });
    }
  });

  it('has an example that is left with 131901, as its README says [KIOSK-03]', async () => {
    const { pinHash } = readJson('expo-demo.json');
    expect(await verifyPin('131901', pinHash)).toBe(true);
    expect(roundsOf(pinHash)).toBe(PIN_ROUNDS);
    expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toContain('`131901`');
  });

  it('has a JSON Schema with the ranges, areas and fields of the check [KIOSK-05]', () => {
    for (const [field, { min, max }] of Object.entries(PROFILE_RANGES)) {
      expect(schema.properties[field]).toMatchObject({ type: 'integer', minimum: min, maximum: max });
    }
    expect(schema.properties.areas.items.enum).toEqual(KIOSK_AREAS);
    const { stand, freeze, ...needed } = { ...buildKioskProfile(), freeze: [] };
    expect(schema.required.toSorted()).toEqual(Object.keys(needed).toSorted());
    const optional = Object.keys({ stand, freeze, $schema: '' });
    expect(Object.keys(schema.properties).toSorted()).toEqual([...schema.required, ...optional].toSorted());
  });

  const hashPin = (...args: string[]) =>
    spawnSync(process.execPath, [join(FOLDER, 'hash-pin.mjs'), ...args], { encoding: 'utf8' });

  it('makes no PIN hash of less than six digits, more than eight, or anything else [KIOSK-05 in part]', () => {
    for (const args of [['13190'], ['131901131'], ['13190a'], ['131901 '], []]) {
      const { status, stdout, stderr } = hashPin(...args);
      expect([status, stdout, stderr], `${args}`).toEqual([1, '', expect.stringContaining('6 to 8 digits')]);
    }
    expect(hashPin('131901')).toMatchObject({ status: 0, stderr: '' });
  });

  it('makes a PIN hash that the kiosk understands [KIOSK-05]', async () => {
    const hash = hashPin('20271403').stdout;
    expect(await verifyPin('20271403', hash.trim())).toBe(true);
    expect(roundsOf(hash.trim())).toBe(PIN_ROUNDS);
  });
});
