/**
 * The main arm: many visitors at one device with everything going wrong, and at the end every promise compared with the
 * rows at the hub.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { buildHarness } from '../harness/buildHarness.ts';
import { NEXT_SCHEMA, type Plant } from '../harness/plants.ts';
import type { Kind, Sent, Told } from '../support/checkPromises.ts';
import type { Attempt } from '../support/faultProxy.ts';
import { FAULTS, type Fault } from '../support/faults.ts';
import { HarnessRig } from '../support/harnessRig.ts';
import type { HubMemory } from '../support/hubMemory.ts';
import { withHistory } from '../support/journal.ts';
import { type Made, makeSubmission, registerElsewhere } from '../support/makeSubmissions.ts';
import { pick, seededFor, seededRandom } from '../support/seededRandom.ts';
import { judgePromises } from './judgePromises.ts';
import { type KillPoint, type LifePlan, planLives } from './lifePlan.ts';
import { PressAgain } from './pressAgain.ts';
import type { PromisesReport } from './promisesReport.ts';
import { trouble } from './troubles.ts';

/** Device seconds per real second: a hang of 30 s costs one and a half. */
const SPEED = 20;
/** Share of faults by attempt. Later attempts have fewer, so that most entries arrive during the run. */
const FAULT_SHARE = [0.65, 0.45, 0.3] as const;
/** Submissions in progress when the browser is killed. */
const AT_THE_END = 8;
/** Additional visitors while the point of the kill is not reached. */
const WHILE_WAITING = 2;
const IN_TROUBLED_TAB = 2;
const TROUBLES_A_LIFE = 3;
const PLUG_PATIENCE_MS = 1500;
/** How many times more visitors are added before the kill is done at random. */
const MORE_VISITORS = 3;
/** Troubles begin while most visitors of a life are still being served. */
const SERVING_PATIENCE_MS = 1500;

type PromisesOptions = {
  submissions: number;
  /** Browser kills; each ends one life of the device */
  kills: number;
  seed: number;
  /** Troubles of the device and the hub in each life, in addition to network faults */
  troubles?: number;
  /** Of all submissions; without it most are registrations */
  kind?: Kind;
  plant?: Plant;
  hubMemory?: HubMemory;
  log?: (line: string) => void;
};

export async function runPromises(options: PromisesOptions): Promise<PromisesReport> {
  const run = await PromisesRun.prepare(options);
  const { submissions, kills, seed } = options;
  try {
    const journal = { lines: () => run.rig.history() };
    return await withHistory(journal, { arm: 'promises', submissions, kills, seed }, () => run.play());
  } finally {
    await run.rig.dispose();
  }
}

class PromisesRun {
  private readonly random: () => number;
  private readonly sent: Sent[] = [];
  private readonly troubles: string[] = [];
  private readonly kills: KillPoint[] = [];
  private readonly missed: KillPoint[] = [];
  private readonly durabilities = new Set<string>();
  private readonly again: PressAgain;
  private calm = false;
  private made = 0;
  private plug: { point: KillPoint; reached: () => void; byWorker?: boolean } | undefined;
  private killsInWorker = 0;

  private constructor(
    private readonly options: PromisesOptions,
    readonly rig: HarnessRig,
  ) {
    this.random = seededRandom(options.seed);
    this.again = new PressAgain(options.seed);
  }

  static async prepare(options: PromisesOptions): Promise<PromisesRun> {
    let run: PromisesRun | undefined;
    const rig = await HarnessRig.set({
      speed: SPEED,
      plant: options.plant,
      faultFor: (attempt) => run?.faultFor(attempt) ?? 'none',
      onPoint: async (point, byWorker) => run?.pull(point, byWorker),
      onCommitted: async () => run?.pull('after the commit'),
      memory: options.hubMemory,
      onTold: (told) => run?.hear(told),
    });
    run = new PromisesRun(options, rig);
    return run;
  }

  async play(): Promise<PromisesReport> {
    const { submissions, kills, troubles = TROUBLES_A_LIFE, seed } = this.options;
    const { device } = this.rig;
    const perLife = Math.max(AT_THE_END, Math.ceil(submissions / Math.max(kills, 1)));
    for (const plan of planLives(kills, troubles, this.random)) {
      if (troubles > 0 && plan.number === Math.ceil(kills / 2)) await this.update();
      await this.live(plan, perLife);
      if (plan.number % 10 === 0) this.options.log?.(`seed ${seed}, life ${plan.number}: ${this.served} told`);
    }
    await this.liveAgainFor(this.missed.filter((point) => !this.kills.includes(point)));
    this.calm = true;
    this.rig.journal.note('calm');
    if (troubles > 0) await this.crashHub();
    // Only a page that has opened its database can read what is left.
    await device.openKeeping();
    await device.armEverywhere(undefined);
    await device.enrol(await this.rig.parts.hub.enrolmentCode());
    while (this.served < submissions) await device.submit(await this.make(submissions - this.served));
    await device.submit(this.again.late(await device.entries()));
    await this.noteDurability();
    return judgePromises({
      rig: this.rig,
      sent: this.sent,
      durabilities: this.durabilities,
      troubles: this.troubles,
      kills: this.kills,
      missed: this.missed,
      pressedAgain: this.again.count,
      killsInWorker: this.killsInWorker,
    });
  }

  /** Number of visitors who have been told something. */
  private get served(): number {
    return new Set(this.rig.told.map(({ key }) => key)).size;
  }

  private async live(plan: LifePlan, count: number): Promise<void> {
    this.rig.journal.note(JSON.stringify(plan));
    const { device } = this.rig;
    await device.open();
    if (plan.number === 1) await device.learnKey();
    await device.enrol(await this.rig.parts.hub.enrolmentCode());
    const tabs = [device.page];
    for (let tab = 0; tab < plan.tabs; tab += 1) tabs.push(await device.openTab());
    device.onTroubledTab = async (tab) => this.serve(await this.make(IN_TROUBLED_TAB), tab);

    const share = Math.ceil((count - AT_THE_END) / tabs.length);
    const serving: Promise<void>[] = [];
    for (const page of tabs) serving.push(this.serve(await this.make(share), page));
    for (const name of plan.troubles) {
      const happened = await trouble(name, { ...this.rig.parts, speed: SPEED, random: this.random });
      if (happened) this.troubles.push(name);
      this.rig.journal.note(happened ? name : `${name}: there was nobody to do it to`);
    }
    await Promise.race([Promise.all(serving), pause(SERVING_PATIENCE_MS)]);
    await this.noteDurability();
    await this.killAt(plan);
  }

  /** Troubles and a busy machine can keep a life from its instant: each instant without a kill gets a life of its own. */
  private async liveAgainFor(points: readonly KillPoint[]): Promise<void> {
    for (const kill of new Set(points))
      await this.live({ number: this.options.kills + 1, tabs: 0, troubles: [], kill, workerFirst: false }, AT_THE_END);
  }

  private async killAt({ kill: point, workerFirst }: LifePlan): Promise<void> {
    const { device, proxy, journal } = this.rig;
    const reached = new Promise<void>((resolve) => {
      this.plug = { point, reached: resolve };
    });
    if (point === 'at random') void pause(PLUG_PATIENCE_MS * 0.2 * this.random()).then(() => this.plug?.reached());
    // The point after the commit is detected by the proxy.
    const watched = point === 'at random' || point === 'after the commit' ? undefined : point;
    if (watched) await (workerFirst ? device.armWorker(watched) : device.armEverywhere(watched));
    if (workerFirst && device.worker.expectsSync) await device.worker.sync();
    const serving = [this.serve(await this.make(AT_THE_END))];
    const isHit = () => Promise.race([reached.then(() => true), pause(PLUG_PATIENCE_MS).then(() => false)]);
    let hit = await isHit();
    for (let more = 0; !hit && more < MORE_VISITORS; more += 1) {
      if (watched) await device.armEverywhere(watched);
      serving.push(this.serve(await this.make(WHILE_WAITING)));
      // Waiting entries reach the points too when somebody presses "Try again".
      void device.page.evaluate(() => window.chaos.tryAgain()).catch(() => undefined);
      hit = await isHit();
    }
    this.kills.push(hit ? point : 'at random');
    if (this.plug?.byWorker) this.killsInWorker += 1;
    if (!hit) this.missed.push(point);
    journal.note(`browser killed ${hit ? point : `at random: "${point}" was not reached`}`);
    await proxy.killing(() => device.kill());
    this.plug = undefined;
    await Promise.all(serving);
  }

  /** Called when a point is reached. Does not return soon to the page or worker that is to be killed there. */
  private async pull(point: KillPoint, byWorker = false): Promise<void> {
    if (this.plug?.point !== point) return;
    this.plug.byWorker ??= byWorker;
    this.plug.reached();
    await pause(PLUG_PATIENCE_MS);
  }

  /** Some visitors are not content with "saved" and submit once more, here or in another tab. */
  private hear(told: Told): void {
    const { key, outcome, couldNotKeep } = told;
    this.rig.journal.note(`told "${outcome.type}"${couldNotKeep ? ', its device could keep nothing' : ''}`, key);
    const pressed = this.again.soon(told);
    if (!pressed || this.calm) return;
    const tabs = this.rig.device.sites();
    const tab = tabs[Math.floor(seededFor(this.options.seed, `tab ${told.key}`)() * tabs.length)];
    if (tab) void this.serve([pressed], tab);
  }

  /** Serves visitors; a page killed meanwhile never answers, which is not an error of the run. */
  private serve(submissions: Made['submission'][], page?: Page): Promise<void> {
    return this.rig.device.submit(submissions, page).catch(() => undefined);
  }

  private async make(count: number): Promise<Made['submission'][]> {
    const { hub } = this.rig;
    const made: Made[] = [];
    for (let index = 0; index < count; index += 1) {
      this.made += 1;
      const one = makeSubmission(this.made, hub.event, this.random, this.options.kind);
      if (one.sent.due === 'EXIST') this.sent.push(await registerElsewhere(hub.process.origin, one, this.random));
      made.push(one);
    }
    this.sent.push(...made.map(({ sent }) => sent));
    for (const { submission } of made) this.again.know(submission);
    return made.map(({ submission }) => submission);
  }

  private faultFor({ key, number }: Attempt): Fault {
    if (this.calm) return 'none';
    const random = seededFor(this.options.seed, `${key} ${number}`);
    return random() < (FAULT_SHARE[Math.min(number, FAULT_SHARE.length - 1)] ?? 0) ? pick(random, FAULTS) : 'none';
  }

  /** Deploys the next release of the application, with another schema of the outbox's database [PWA-18]. */
  private async update(): Promise<void> {
    this.troubles.push('update with a new layout');
    this.rig.journal.note('update with a new layout');
    this.rig.deploy(await buildHarness({ speed: SPEED, plant: NEXT_SCHEMA }));
  }

  private async crashHub(): Promise<void> {
    this.troubles.push('hub killed');
    await this.rig.hub.crash();
  }

  private async noteDurability(): Promise<void> {
    for (const durability of await this.rig.device.writeDurabilities()) this.durabilities.add(durability);
  }
}
