/**
 * The main arm: many visitors at one device, everything that can go wrong going wrong, and at the end every promise
 * compared with the rows at the hub.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/support/hub.ts';
import { buildHarness } from '../harness/buildHarness.ts';
import type { Plant } from '../harness/plants.ts';
import { ChaosDevice } from '../support/chaosDevice.ts';
import { ChaosHub } from '../support/chaosHub.ts';
import { checkPromises, type Sent, type Told, type Violation } from '../support/checkPromises.ts';
import { type Attempt, FaultProxy } from '../support/faultProxy.ts';
import { FAULTS, type Fault } from '../support/faults.ts';
import { type Made, makeSubmission, registerElsewhere } from '../support/makeSubmissions.ts';
import { pick, seededFor, seededRandom } from '../support/seededRandom.ts';
import { type KillPoint, type LifePlan, planLives } from './lifePlan.ts';
import { type Scene, trouble } from './troubles.ts';

/** Seconds of the device in one of the wall's: 30 s of hanging cost one and a half. */
const SPEED = 20;
/** A later attempt is spared more often, so that most entries arrive while the run lasts. */
const FAULT_SHARE = [0.65, 0.45, 0.3] as const;
/** Submissions that are on their way when the plug is pulled. */
const AT_THE_END = 8;
const TROUBLES_A_LIFE = 3;
const PLUG_PATIENCE_MS = 1500;
/** Troubles come while most of a life's visitors are still being served. */
const SERVING_PATIENCE_MS = 1500;
const SETTLE_LIMIT_MS = 120_000;
const SETTLE_LOOK_MS = 250;

export type PromisesOptions = {
  submissions: number;
  /** Browser kills; each ends one life of the device */
  kills: number;
  seed: number;
  /** Troubles of the device and the hub in each life, beside the faults of the network */
  troubles?: number;
  plant?: Plant;
  /** The hub forgets a key as soon as it has answered it */
  forgetfulHub?: boolean;
  log?: (line: string) => void;
};

export type PromisesReport = {
  violations: Violation[];
  figures: {
    submissions: number;
    told: Record<string, number>;
    requests: number;
    requestsByWorker: number;
    faults: Record<string, number>;
    troubles: Record<string, number>;
    browserKills: Record<string, number>;
    hubKills: number;
    rows: number;
    seconds: number;
  };
  /** For a failing run: what was done, life by life, and to the entries that went wrong */
  history: string[];
};

export async function runPromises(options: PromisesOptions): Promise<PromisesReport> {
  const run = await PromisesRun.prepare(options);
  try {
    return await run.play();
  } finally {
    await run.dispose();
  }
}

class PromisesRun {
  private readonly random: () => number;
  private readonly sent: Sent[] = [];
  private readonly told = new Map<string, Told>();
  private readonly lives: string[] = [];
  private readonly troubles: string[] = [];
  private readonly kills: KillPoint[] = [];
  private readonly notStrict = new Set<string>();
  private readonly startedMs = Date.now();
  private calm = false;
  private made = 0;
  private plug: { point: KillPoint; reached: () => void } | undefined;

  private constructor(
    private readonly options: PromisesOptions,
    private readonly hub: ChaosHub,
    private readonly proxy: FaultProxy,
    private readonly device: ChaosDevice,
  ) {
    this.random = seededRandom(options.seed);
  }

  static async prepare(options: PromisesOptions): Promise<PromisesRun> {
    const files = await buildHarness({ plant: options.plant, speed: SPEED });
    const hub = await ChaosHub.start();
    const port = await freePort();
    const answered = new Set<string>();
    let run: PromisesRun | undefined;
    const proxy = new FaultProxy({
      hubPort: hub.process.port,
      files,
      faultFor: (attempt) => run?.faultFor(attempt) ?? 'none',
      onReport: async (url) => run?.pull(url.searchParams.get('point') as KillPoint),
      onCommitted: async (key) => {
        answered.add(key);
        await run?.pull('after the commit');
      },
      keyFor: ({ key, number }) => (options.forgetfulHub && answered.has(key) ? `${key}.${number}` : key),
    });
    await proxy.listen(port);
    const device = new ChaosDevice(`http://localhost:${port}`, (told) => run?.told.set(told.key, told));
    run = new PromisesRun(options, hub, proxy, device);
    return run;
  }

  async play(): Promise<PromisesReport> {
    const { submissions, kills, troubles = TROUBLES_A_LIFE } = this.options;
    const perLife = Math.max(AT_THE_END, Math.ceil(submissions / Math.max(kills, 1)));
    for (const plan of planLives(kills, troubles, this.random)) {
      await this.live(plan, perLife);
      if (plan.number % 10 === 0) this.options.log?.(`life ${plan.number}: ${this.told.size} told`);
    }
    this.calm = true;
    if (troubles > 0) await this.hub.crash();
    await this.device.open();
    while (this.told.size < submissions) await this.device.submit(await this.make(submissions - this.told.size));
    return await this.judge();
  }

  private async live(plan: LifePlan, count: number): Promise<void> {
    this.lives.push(JSON.stringify(plan));
    const { device } = this;
    await device.open();
    if (plan.number === 1) await device.learnKey();
    const tabs = [device.page];
    for (let tab = 0; tab < plan.tabs; tab += 1) tabs.push(await device.openTab());
    device.onTroubledTab = async (tab) => ignoreEnd(device.submit(await this.make(2), tab));

    const share = Math.ceil((count - AT_THE_END) / tabs.length);
    const serving: Promise<void>[] = [];
    for (const page of tabs) serving.push(ignoreEnd(device.submit(await this.make(share), page)));
    const scene: Scene = { device, hub: this.hub, proxy: this.proxy, speed: SPEED, random: this.random };
    for (const name of plan.troubles) {
      this.troubles.push(name);
      await trouble(name, scene);
    }
    await Promise.race([Promise.all(serving), pause(SERVING_PATIENCE_MS)]);
    await this.noteDurability();
    await this.killAt(plan.kill);
  }

  private async killAt(point: KillPoint): Promise<void> {
    const reached = new Promise<void>((resolve) => {
      this.plug = { point, reached: resolve };
    });
    if (point === 'at random') void pause(PLUG_PATIENCE_MS * 0.2 * this.random()).then(() => this.plug?.reached());
    else if (point !== 'after the commit') await this.device.arm(point);
    const late = await this.make(AT_THE_END);
    const serving = ignoreEnd(this.device.submit(late));
    const hit = await Promise.race([reached.then(() => true), pause(PLUG_PATIENCE_MS).then(() => false)]);
    this.kills.push(hit ? point : 'at random');
    await this.device.kill();
    this.plug = undefined;
    await serving;
  }

  /** Somebody has come to a point where the plug may be pulled. Never returns to a page whose plug it is. */
  private async pull(point: KillPoint): Promise<void> {
    if (this.plug?.point !== point) return;
    this.plug.reached();
    await pause(PLUG_PATIENCE_MS);
  }

  private async make(count: number): Promise<Made['submission'][]> {
    const made: Made[] = [];
    for (let index = 0; index < count; index += 1) {
      this.made += 1;
      const one = makeSubmission(this.made, this.hub.event, this.random);
      if (one.sent.due === 'EXIST') this.sent.push(await registerElsewhere(this.hub.process.origin, one, this.random));
      made.push(one);
    }
    this.sent.push(...made.map(({ sent }) => sent));
    return made.map(({ submission }) => submission);
  }

  private faultFor({ key, number }: Attempt): Fault {
    if (this.calm) return 'none';
    const random = seededFor(this.options.seed, `${key} ${number}`);
    return random() < (FAULT_SHARE[Math.min(number, FAULT_SHARE.length - 1)] ?? 0) ? pick(random, FAULTS) : 'none';
  }

  private async noteDurability(): Promise<void> {
    for (const durability of await this.device.writeDurabilities()) {
      if (durability !== 'strict') this.notStrict.add(durability);
    }
  }

  private async judge(): Promise<PromisesReport> {
    await this.settle();
    await this.noteDurability();
    // Once with what the hub refused still lying there, and again after a person has asked for another try.
    const first = await this.compare();
    const released = (await this.device.entries()).filter(({ reason }) => reason === 'refused' || reason === 'parked');
    await this.device.page.evaluate(
      (ids) => window.chaos.tryAgain(ids),
      released.map(({ id }) => id),
    );
    await this.settle();
    const second = await this.compare();
    const durability = [...this.notStrict].map(
      (name): Violation => ({ type: 'not strictly written', key: '', detail: `a write asked for ${name}` }),
    );
    const seen = new Set<string>();
    const violations = [...first, ...second, ...durability].filter(({ type, key }) => {
      const name = `${type} ${key}`;
      return seen.has(name) ? false : seen.add(name);
    });
    return { violations, figures: await this.figures(), history: this.history(violations) };
  }

  /** Waits until nothing is left that goes by itself. */
  private async settle(): Promise<void> {
    const limit = Date.now() + SETTLE_LIMIT_MS;
    while (Date.now() < limit) {
      const entries = await this.device.entries();
      if (!entries.some(({ state }) => state === 'queued' || state === 'sending')) return;
      await pause(SETTLE_LOOK_MS);
    }
  }

  private async compare(): Promise<Violation[]> {
    return checkPromises({
      sent: this.sent,
      told: [...this.told.values()],
      rows: await this.hub.rows(),
      left: await this.device.entries(),
      inbox: await this.hub.inboxKeys(),
    });
  }

  private async figures(): Promise<PromisesReport['figures']> {
    const { history } = this.proxy;
    return {
      submissions: this.told.size,
      told: count([...this.told.values()].map(({ outcome }) => outcome.type)),
      requests: history.length,
      requestsByWorker: history.filter(({ byWorker }) => byWorker).length,
      faults: count(history.map(({ fault }) => fault)),
      troubles: count(this.troubles),
      browserKills: count(this.kills),
      hubKills: Math.sign(this.troubles.length) + this.troubles.filter((name) => name === 'hub killed').length,
      rows: (await this.hub.rows()).length,
      seconds: Math.round((Date.now() - this.startedMs) / 1000),
    };
  }

  private history(violations: readonly Violation[]): string[] {
    const wrong = new Set(violations.map(({ key }) => key));
    const requests = this.proxy.history.filter(({ key }) => wrong.has(key));
    return [...this.lives, ...requests.map(({ key, fault }) => `${key} ${fault}`)];
  }

  async dispose(): Promise<void> {
    await this.device.dispose();
    await this.proxy.close();
    await this.hub.dispose();
  }
}

/** A page that is killed never answers: that is no problem of the run. */
function ignoreEnd(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}

function count(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
