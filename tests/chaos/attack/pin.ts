import { pbkdf2Sync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { KIOSK_PROFILES_PATH } from '../../../src/domain/hubPaths.ts';
import { ROOT } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { BYSTANDER, call, jsonOf, manyTimes, post, STAFF_TOKEN } from './caller.ts';

/** What a hub checks PINs at, for a device that does not have the hash */
const PIN_PATH = '/api/kiosk/pin';
const GUESSES = 60;
const LIMIT_MS = 20_000;
const TRIED_AT_HOME = 3;
/** Of six digits */
const ALL_PINS = 1_000_000;
const WANTED_ROUNDS = 600_000;

type PinFigures = {
  /** Profiles whose hash anybody is given */
  hashesServed: number;
  /** Of the slow hash, as an enrolled device or one with a code is given it */
  rounds: number;
  /** To try all PINs against it on this machine, one core */
  hoursForAll: number;
  /** Guesses that the hub told to be wrong, within a minute and from one address */
  judged: number;
};

export const pin: Attack<PinFigures> = {
  name: 'pin',
  does: 'Takes the hash of a booth’s PIN home, and guesses PINs at the hub.',
  before: 'its hash for anybody, 300,000 rounds',
  async run(hub) {
    const profiles = readdirSync(join(ROOT, 'kiosk-config')).filter(
      (name) => name.endsWith('.json') && !name.endsWith('.schema.json'),
    );
    const open = await Promise.all(profiles.map((name) => call(hub, `${KIOSK_PROFILES_PATH}/${name}`)));
    const served = open.flatMap((answer) => jsonOf<{ pinHash: string }>(answer).pinHash ?? []);

    const headers = { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'application/json' };
    const made = await call(hub, '/staff/enrolment-code', { method: 'POST', headers, from: BYSTANDER });
    const { code } = jsonOf<{ code: string }>(made);
    const withCode = await call(hub, `${KIOSK_PROFILES_PATH}/${profiles[0]}`, {
      from: BYSTANDER,
      headers: code === undefined ? {} : { authorization: `Enrolment ${code}` },
    });
    const rounds = Number(jsonOf<{ pinHash: string }>(withCode).pinHash?.split('$')[1] ?? 0);

    const profile = profiles[0]?.replace('.json', '');
    let judged = 0;
    await manyTimes({ most: GUESSES, atOnce: 4, limitMs: LIMIT_MS }, async (index) => {
      const answer = await post(hub, PIN_PATH, { profile, pin: String(900_000 + index) });
      if (jsonOf<{ right: boolean }>(answer).right === false) judged += 1;
    });
    return { hashesServed: served.length, rounds, hoursForAll: hoursFor(rounds), judged };
  },
  wishes: [
    { wants: 'strangers are given no hash', holds: ({ hashesServed }) => hashesServed === 0 },
    { wants: `a PIN is hashed with ${WANTED_ROUNDS} rounds`, holds: ({ rounds }) => rounds >= WANTED_ROUNDS },
    // Of a million: at thirty a minute, three weeks for one half of them.
    { wants: 'the hub judges at most thirty guesses of one address a minute', holds: ({ judged }) => judged <= 30 },
  ],
};

function hoursFor(rounds: number): number {
  if (rounds === 0) return 0;
  const begun = performance.now();
  for (let guess = 0; guess < TRIED_AT_HOME; guess += 1) pbkdf2Sync(String(guess), 'salt', rounds, 32, 'sha256');
  const eachMs = (performance.now() - begun) / TRIED_AT_HOME;
  return Math.round((eachMs * ALL_PINS) / 3_600_000);
}
