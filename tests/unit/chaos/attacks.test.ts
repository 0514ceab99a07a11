import { expect, it } from 'vitest';
import { type Attack, type Figures, judge, linesOf } from '../../chaos/attack/attack.ts';
import { booths } from '../../chaos/attack/booths.ts';
import { connections } from '../../chaos/attack/connections.ts';
import { crowd } from '../../chaos/attack/crowd.ts';
import { disk } from '../../chaos/attack/disk.ts';
import { exist } from '../../chaos/attack/exist.ts';
import { file } from '../../chaos/attack/file.ts';
import { link } from '../../chaos/attack/link.ts';
import { origins } from '../../chaos/attack/origins.ts';
import { pin } from '../../chaos/attack/pin.ts';
import { policy } from '../../chaos/attack/policy.ts';
import { renders } from '../../chaos/attack/renders.ts';
import { repeats } from '../../chaos/attack/repeats.ts';
import { ATTACKS } from '../../chaos/attack/run.ts';
import { seats } from '../../chaos/attack/seats.ts';
import { spellings } from '../../chaos/attack/spellings.ts';
import { staff } from '../../chaos/attack/staff.ts';
import { ways } from '../../chaos/attack/ways.ts';

/** Figures of a hub that is attacked with success, partly the and partly made up, and of one that holds. */
type Case<F extends Figures> = [attack: Attack<F>, landed: F, wanted: F];
const asCase = <F extends Figures>(...each: Case<F>) => each as unknown as Case<Figures>;

const CROWD_HELD = {
  ...{ wanted: 700, besideAttacker: 700, attackerElsewhere: 700 },
  ...{ atBooths: 200, others: 'none', seconds: 90 },
};

const CASES = [
  asCase(
    seats,
    {
      events: 60,
      seats: 5_000,
      takenWithoutWork: 5_000,
      requests: 1_150,
      seconds: 2.4,
      takenWithWork: 0,
      wantedWithWork: 0,
    },
    {
      events: 60,
      seats: 5_000,
      takenWithoutWork: 0,
      requests: 1_500,
      seconds: 8,
      takenWithWork: 33,
      wantedWithWork: 88,
    },
  ),
  asCase(
    exist,
    { asked: 200, toldApart: 200, perMinute: 1_190, toldApartWithWork: 1 },
    { asked: 200, toldApart: 0, perMinute: 0, toldApartWithWork: 0 },
  ),
  asCase(
    renders,
    {
      quietP95Ms: 10,
      busyP95Ms: 2_100,
      pages: 540,
      turnedAway: 0,
      otherSpellings: '//careers 200',
      foreignHostShown: true,
    },
    {
      quietP95Ms: 10,
      busyP95Ms: 90,
      pages: 540,
      turnedAway: 400,
      otherSpellings: '//careers 308',
      foreignHostShown: false,
    },
  ),
  asCase(disk, { sent: 1_200, addedMiB: 77, stillReady: true }, { sent: 1_200, addedMiB: 0.4, stillReady: true }),
  asCase(
    connections,
    { opened: 690, answeredElsewhere: 0, answeredBeside: 0, slowestMs: 10_000, heldMost: 690, stillHeld: 690 },
    { opened: 111, answeredElsewhere: 10, answeredBeside: 10, slowestMs: 3_000, heldMost: 111, stillHeld: 0 },
  ),
  asCase(
    spellings,
    {
      asked: 3_000,
      answeredByPort: 1_500,
      answeredByGarbage: 1_500,
      withNul: '/%00 404',
      kept: '"a booth" 200',
    },
    { asked: 3_000, answeredByPort: 600, answeredByGarbage: 600, withNul: 'none', kept: 'none' },
  ),
  asCase(
    repeats,
    { repeats: 12_800, answered: 12_800, lines: 12_800, triesBefore: 1_178, triesAfter: 1_448 },
    { repeats: 12_800, answered: 12_000, lines: 32, triesBefore: 1_191, triesAfter: 6_535 },
  ),
  asCase(
    booths,
    { reported: 300, inFleet: 120, fleetMs: 900, dayMs: 4_900, secretsGivenAtOnce: 2, secretsOfRevoked: 1 },
    { reported: 300, inFleet: 0, fleetMs: 20, dayMs: 20, secretsGivenAtOnce: 0, secretsOfRevoked: 0 },
  ),
  asCase(
    pin,
    { hashesServed: 1, rounds: 300_000, hoursForAll: 20, judged: 0 },
    { hashesServed: 0, rounds: 600_000, hoursForAll: 40, judged: 10 },
  ),
  asCase(
    link,
    { chosen: 2, kept: 0, isAsked: false, isLocked: true },
    { chosen: 2, kept: 2, isAsked: true, isLocked: false },
  ),
  asCase(
    file,
    { files: 6, accepted: 6, counted: 1, inInbox: 0, ofDamaged: 1 },
    { files: 6, accepted: 0, counted: 0, inInbox: 6, ofDamaged: 0 },
  ),
  asCase(
    ways,
    { tried: 97, open: 'middle button /careers', errors: 2, obeyed: 'F12' },
    { tried: 97, open: 'none', errors: 0, obeyed: 'none' },
  ),
  asCase(
    staff,
    { asked: 7_000, answered: 7_000, opened: 1, signedIn: false },
    { asked: 7_000, answered: 6_000, opened: 0, signedIn: true },
  ),
  asCase(
    origins,
    { tried: 11, taken: '/staff/sign-out 303', told: '/staff', isServed: false },
    { tried: 11, taken: 'none', told: 'none', isServed: true },
  ),
  asCase(
    policy,
    { tried: 8, ran: 'a script of another site', observatory: 140, reportedLines: 0, floodedLines: 0 },
    { tried: 8, ran: 'none', observatory: 150, reportedLines: 7, floodedLines: 53 },
  ),
  asCase(
    crowd,
    { wanted: 700, besideAttacker: 300, attackerElsewhere: 650, atBooths: 40, others: 'a 429', seconds: 240 },
    CROWD_HELD,
  ),
];

it.each(CASES)(
  '$name is judged a success by such figures, and a failure by what is wanted',
  (attack, landed, wanted) => {
    expect(judge(attack, landed).failed).not.toEqual([]);
    expect(judge(attack, wanted).failed).toEqual([]);
  },
);

it('each wish decides something: all are judged, whichever way', () => {
  for (const [attack, landed, wanted] of CASES) {
    const { held, failed } = judge(attack, landed);
    expect(held.length + failed.length).toBe(attack.wishes.length);
    expect(judge(attack, wanted).held).toHaveLength(attack.wishes.length);
  }
});

it('every attack that is run is judged here', () => {
  expect(CASES.map(([{ name }]) => name).sort()).toEqual(ATTACKS.map(({ name }) => name).sort());
});

it('what an attack came to before stands beside what it comes to now', () => {
  const lines = linesOf(crowd, judge(crowd, { ...CROWD_HELD, atBooths: 199 }));
  expect(lines.slice(1, 3)).toEqual([
    `  before    ${crowd.before}`,
    '  after     wanted 700, besideAttacker 700, attackerElsewhere 700, atBooths 199, others none, seconds 90',
  ]);
  const booths = 'all at the booths of the hall succeed beside an attacker on its address';
  expect(lines.filter((line) => line.includes('SUCCEEDED'))).toEqual([`  SUCCEEDED against: ${booths}`]);
});
