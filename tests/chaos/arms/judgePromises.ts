/** The end of a run: waits until everything that is sent automatically has been sent, and compares. */
import { setTimeout as pause } from 'node:timers/promises';
import type { EntryView } from '../../../src/outbox/outbox.ts';
import type { ChaosDevice } from '../support/chaosDevice.ts';
import { checkPromises, type Sent, type Violation } from '../support/checkPromises.ts';
import type { HarnessRig } from '../support/harnessRig.ts';
import { countEach, type PromisesFigures, type PromisesReport, unique } from './promisesReport.ts';

const SETTLE_LIMIT_MS = 120_000;
const SETTLE_LOOK_MS = 250;

/** A finished run, with its device on and left alone. */
type PlayedRun = {
  rig: HarnessRig;
  sent: readonly Sent[];
  durabilities: ReadonlySet<string>;
  troubles: readonly string[];
  kills: readonly string[];
  /** Points at which a kill was planned but that were not reached */
  missed: readonly string[];
  pressedAgain: number;
  /** Kills at a point in the worker */
  killsInWorker: number;
};

export async function judgePromises(run: PlayedRun): Promise<PromisesReport> {
  const { rig, durabilities } = run;
  const { device, hub, proxy } = rig;
  await settle(device);
  // Once with the hub's refusals still on the device, and again after a person has retried them.
  const first = await compare(run, false);
  const released = (await device.entries()).filter(({ reason }) => reason === 'refused' || reason === 'parked');
  await device.page.evaluate(
    (ids) => window.chaos.tryAgain(ids),
    released.map(({ id }) => id),
  );
  await settle(device);
  const second = await compare(run, true);
  const { id, firstSequence, lastSequence } = await device.identity();
  const gaps = await hub.missingNumbers(id, firstSequence, lastSequence);
  const views = await device.entries();
  const violations = unique([
    ...first,
    ...second,
    ...[...durabilities].filter((name) => name !== 'strict').map(notStrict),
    ...proxy.overlaps.found.map(twiceAtOnce),
    ...gaps.map((number) => missing(number, views)),
  ]);
  return {
    violations,
    figures: await figuresOf(run, lastSequence - firstSequence + 1),
    history: rig.history(new Set(violations.map(({ key }) => key))),
  };
}

const notStrict = (name: string): Violation => ({
  type: 'not strictly written',
  key: '',
  detail: `a write asked for ${name}`,
});

const twiceAtOnce = (key: string): Violation => ({
  type: 'sent twice at once',
  key,
  detail: 'a second sender began before the first had its answer',
});

/** What the device knows about a number distinguishes a loss from an entry that arrived without its number. */
function missing(sequence: number, views: readonly EntryView[]): Violation {
  const view = views.find((each) => each.sequence === sequence);
  const detail = `number ${sequence}, on the device: ${JSON.stringify(view)}`;
  return { type: 'gap in the sequence', key: view?.id ?? `number ${sequence}`, detail };
}

async function settle(device: ChaosDevice): Promise<void> {
  const limit = Date.now() + SETTLE_LIMIT_MS;
  while (Date.now() < limit) {
    const entries = await device.entries();
    if (!entries.some(({ state }) => state === 'queued' || state === 'sending')) return;
    await pause(SETTLE_LOOK_MS);
  }
}

async function compare({ rig, sent }: PlayedRun, lastLook: boolean): Promise<Violation[]> {
  const { device, hub } = rig;
  const left = await device.entries();
  return checkPromises({
    sent,
    told: rig.told,
    heard: rig.heard,
    rows: await hub.rows(),
    left,
    inbox: await hub.inbox(),
    lastLook,
  });
}

async function figuresOf(run: PlayedRun, numbered: number): Promise<PromisesFigures> {
  const { proxy, told } = run.rig;
  const { history } = proxy;
  return {
    submissions: new Set(told.map(({ key }) => key)).size,
    pressedAgain: run.pressedAgain,
    told: countEach(told.map(({ outcome }) => outcome.type)),
    requests: history.length,
    requestsByWorker: history.filter(({ byWorker }) => byWorker).length,
    faults: countEach(history.map(({ fault }) => fault)),
    troubles: countEach(run.troubles),
    browserKills: countEach(run.kills),
    missedInstants: countEach(run.missed),
    killsInWorker: run.killsInWorker,
    hubKills: run.troubles.filter((name) => name === 'hub killed').length,
    rows: (await run.rig.hub.rows()).length,
    numbered,
    seconds: run.rig.journal.seconds,
  };
}
