import { setTimeout as pause } from 'node:timers/promises';
import { HEARTBEAT_PATH } from '../../../src/domain/hubPaths.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { buildHeartbeat } from '../../builders/buildHeartbeat.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { enrol } from './booths.ts';
import { type Called, call, post } from './caller.ts';
import { GUESTS, type LimitedEvent, limitedEvents, outcomeOf, proofOfWork, register } from './people.ts';

/** Of the hall: all behind one address, as behind its router. */
const HALL = '127.60.0.1';
const ELSEWHERE = '127.70.0.1';
const BOOTHS = 40;
const OF_EACH_BOOTH = 5;
const PHONES = 500;
/** Phones that are at it at once: people do not all press within a second. */
const PHONES_AT_ONCE = 40;
/** A phone's outbox goes on for longer; a visitor who is told "saved" has left by then. */
const PATIENCE_MS = 120_000;
const MOST_WAIT_MS = 30_000;
const ATTACK_PER_SECOND = 60;
const WANTED = 0.999;

/** Events of so many seats are enough of them for both halls: this is not about seats, nor about people of one network. */
const SEATS = 50;

type CrowdFigures = {
  wanted: number;
  besideAttacker: number;
  attackerElsewhere: number;
  /** Of the 200 of the booths, in the first */
  atBooths: number;
  /** What the others heard last, and how many did */
  others: string;
  seconds: number;
};

type Hall = { booths: number; phones: number; others: string[] };
const acceptedOf = ({ booths, phones }: Hall) => booths + phones;

export const crowd: Attack<CrowdFigures> = {
  name: 'crowd',
  does: 'Forty booths and five hundred phones behind one address register, while an attacker there, or elsewhere, sends sixty requests a second.',
  before:
    '519 of 700 beside one on the address and 145 of 700 beside one elsewhere, who had taken the seats; all 200 at the first hall’s booths',
  async run(hub) {
    const begun = performance.now();
    const events = (await limitedEvents(hub, 100)).filter(({ seats }) => seats >= SEATS);
    const beside = await hallOf(hub, HALL, events, 'beside');
    const elsewhere = await hallOf(hub, ELSEWHERE, events, 'elsewhere');
    return {
      wanted: BOOTHS * OF_EACH_BOOTH + PHONES,
      besideAttacker: acceptedOf(beside),
      attackerElsewhere: acceptedOf(elsewhere),
      atBooths: beside.booths,
      others: someOf([...beside.others, ...elsewhere.others]),
      seconds: Math.round((performance.now() - begun) / 1000),
    };
  },
  wishes: [
    {
      wants: '99.9 % of the hall succeed beside an attacker on its address',
      holds: ({ wanted, besideAttacker }) => besideAttacker >= wanted * WANTED,
    },
    // Whatever an attacker sends from there: booths count apart.
    {
      wants: 'all at the booths of the hall succeed beside an attacker on its address',
      holds: ({ atBooths }) => atBooths === BOOTHS * OF_EACH_BOOTH,
    },
    {
      wants: '99.9 % succeed beside one elsewhere',
      holds: ({ wanted, attackerElsewhere }) => attackerElsewhere >= wanted * WANTED,
    },
  ],
};

const MOST_NAMED = 5;

function someOf(others: readonly string[]): string {
  if (others.length === 0) return 'none';
  const more = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : '';
  return others.slice(0, MOST_NAMED).join(', ') + more;
}

/** @returns how many of the hall's registrations are accepted, while somebody floods the hub from an address */
async function hallOf(hub: RunningHub, attackFrom: string, events: LimitedEvent[], name: string): Promise<Hall> {
  const booths = await Promise.all(
    Array.from({ length: BOOTHS }, (_, index) =>
      enrol(hub, (device, _from, rest, headers) => report(hub, device, rest, headers), `${name}-booth-number-${index}`),
    ),
  );
  const ending = new AbortController();
  const flooding = flood(hub, attackFrom, events, ending.signal);
  const others: string[] = [];
  const isAccepted = async (index: number, visitor: Visitor) => {
    const outcome = await outcomeOfVisit(hub, events, index, visitor);
    if (outcome !== 'accepted') others.push(`${visitor.email} ${outcome}`);
    return outcome === 'accepted' ? 1 : 0;
  };
  const atBooths = booths.map(async ({ secret }, booth) => {
    let accepted = 0;
    for (let visit = 0; visit < OF_EACH_BOOTH; visit += 1) {
      const headers = { authorization: `Device ${secret}` };
      const email = `${name}-${booth}-${visit}@example.com`;
      accepted += await isAccepted(booth * OF_EACH_BOOTH + visit, { email, headers });
    }
    return accepted;
  });
  let next = 0;
  const atPhones = Array.from({ length: PHONES_AT_ONCE }, async () => {
    let accepted = 0;
    while (next < PHONES) {
      const phone = next;
      next += 1;
      await call(hub, '/events', { from: HALL });
      accepted += await isAccepted(BOOTHS * OF_EACH_BOOTH + phone, { email: `${name}-phone-${phone}@example.com` });
    }
    return accepted;
  });
  const sum = async (each: Promise<number>[]) => (await Promise.all(each)).reduce((all, accepted) => all + accepted, 0);
  const [ofBooths, ofPhones] = await Promise.all([sum(atBooths), sum(atPhones)]);
  ending.abort();
  await flooding;
  return { booths: ofBooths, phones: ofPhones, others };
}

const report = (hub: RunningHub, device: string, rest?: object, headers?: Record<string, string>) =>
  post(hub, HEARTBEAT_PATH, { ...buildHeartbeat({ device, clock: Date.now() }), ...rest }, { from: HALL, headers });

type Visitor = { email: string; headers?: Record<string, string> };

/** Registers under one key as the outbox does: again after what is no decision, and when it is told to. @returns the last */
async function outcomeOfVisit(
  hub: RunningHub,
  events: LimitedEvent[],
  index: number,
  visitor: Visitor,
): Promise<string> {
  const event = events[index % events.length];
  if (!event) throw new Error(`no event has ${SEATS} seats`);
  const key = newSubmissionId();
  const until = performance.now() + PATIENCE_MS;
  let outcome = '';
  while (performance.now() < until) {
    const token = visitor.headers ? undefined : await proofOfWork(hub, HALL);
    const headers = { ...visitor.headers, 'idempotency-key': key };
    const called = await register(hub, event, { email: visitor.email, from: HALL, token, headers });
    outcome = outcomeOf(called);
    if (['accepted', 'NO_SPOTS', 'EXIST', 'CLOSED', 'INVALID', 'NOT_FOUND'].includes(outcome)) return outcome;
    await pause(waitMs(called));
  }
  return outcome;
}

const waitMs = ({ headers }: Called) => Math.min(MOST_WAIT_MS, Number(headers['retry-after'] ?? 1) * 1000);

/** Pages that nobody has asked for, parties without work, and posts that are no posts, so many a second. */
async function flood(hub: RunningHub, from: string, events: LimitedEvent[], signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<unknown>>();
  for (let index = 0; !signal.aborted; index += 1) {
    const event = events[index % events.length];
    const sent =
      index % 3 === 0 && event
        ? register(hub, event, { email: `flood-${index}@example.com`, guests: GUESTS, from })
        : call(hub, `/events/search?query=flood%20${index}`, { from });
    running.add(sent);
    void sent.finally(() => running.delete(sent));
    await pause(1000 / ATTACK_PER_SECOND);
  }
  await Promise.all(running);
}
