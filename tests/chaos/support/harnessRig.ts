/** A hub, a proxy that serves the harness, and a device: the setup of a scene or a whole run. */
import type { Submission } from '../../../src/outbox/outbox.ts';
import { freePort } from '../../e2e/support/hub.ts';
import type { KillPoint } from '../arms/lifePlan.ts';
import { buildHarness, type HarnessOptions } from '../harness/buildHarness.ts';
import { ChaosDevice } from './chaosDevice.ts';
import { ChaosHub } from './chaosHub.ts';
import { checkPromises, type Heard, type Kind, type Sent, type Told, type Violation } from './checkPromises.ts';
import { FaultProxy, type FaultProxyOptions, type ServedFile } from './faultProxy.ts';
import { type Happening, Journal } from './journal.ts';
import { makeEnquiry, makeRegistration } from './makeSubmissions.ts';

type Options = Partial<HarnessOptions> &
  Partial<Pick<FaultProxyOptions, 'faultFor' | 'onCommitted' | 'memory'>> & {
    /** A page has reached a watched point and is blocked until this resolves */
    onPoint?: (point: KillPoint, byWorker: boolean) => Promise<void>;
    onTold?: (told: Told) => void;
    /** A full device drops what can be fetched again. @returns whether there was anything */
    evict?: (device: ChaosDevice) => Promise<boolean>;
    /** Settings of the hub */
    env?: Record<string, string>;
  };

export class HarnessRig {
  readonly told: Told[] = [];
  readonly heard: Heard[] = [];
  /** How the worker's sync events ended, in order: `done` or `failed` */
  readonly synced: string[] = [];
  readonly journal = new Journal();
  private readonly sent: Sent[] = [];
  onPoint: ((point: KillPoint, byWorker: boolean) => Promise<void>) | undefined;

  private constructor(
    readonly hub: ChaosHub,
    readonly proxy: FaultProxy,
    readonly device: ChaosDevice,
    private readonly files: Map<string, ServedFile>,
  ) {}

  static async set(options: Options = {}): Promise<HarnessRig> {
    const { speed = 1, page, plant, faultFor = () => 'none', onCommitted, memory, onTold, env } = options;
    let rig: HarnessRig | undefined;
    const files = await buildHarness({ speed, page, plant });
    const hub = await ChaosHub.start(env);
    const onReport = async ({ pathname, searchParams }: URL) => {
      if (pathname.endsWith('/synced')) rig?.synced.push(searchParams.get('result') ?? '');
      else await rig?.reached(searchParams.get('point') as KillPoint, searchParams.has('worker'));
    };
    const proxy = new FaultProxy({ hubPort: hub.process.port, faultFor, files, onReport, onCommitted, memory });
    const port = await freePort();
    await proxy.listen(port);
    const device: ChaosDevice = new ChaosDevice(`http://localhost:${port}`, {
      told(told) {
        rig?.told.push(told);
        rig?.journal.note(`told ${JSON.stringify(told.outcome)}`, told.key);
        onTold?.(told);
      },
      heard(news) {
        rig?.heard.push(news);
        rig?.journal.note(`said aloud: ${news.type}`, news.key);
      },
      evict: async () => (await options.evict?.(device)) ?? false,
    });
    rig = new HarnessRig(hub, proxy, device, files);
    rig.onPoint = options.onPoint;
    return rig;
  }

  get parts(): Pick<HarnessRig, 'hub' | 'proxy' | 'device'> {
    return { hub: this.hub, proxy: this.proxy, device: this.device };
  }

  private async reached(point: KillPoint, byWorker: boolean): Promise<void> {
    this.journal.note(`${byWorker ? 'the worker' : 'a page'} has come to "${point}"`);
    await this.onPoint?.(point, byWorker);
  }

  /** Returns submissions of distinct people, by number, which `violations` will look for. @param kind  of all of them */
  submissions(first: number, count: number, kind: Kind = 'registration'): Submission[] {
    const made = Array.from({ length: count }, (_, index) => {
      const number = first + index;
      const key = String(number).padStart(22, 'K');
      return kind === 'enquiry' ? makeEnquiry(number, key) : makeRegistration(number, key, this.hub.event);
    });
    this.sent.push(...made.map(({ sent }) => sent));
    return made.map(({ submission }) => submission);
  }

  /** Returns how many entries will still be sent automatically. */
  async waiting(): Promise<number> {
    const entries = await this.device.entries();
    return entries.filter(({ state }) => state === 'queued' || state === 'sending').length;
  }

  outcomes(): string[] {
    return this.told.map(({ outcome }) => outcome.type);
  }

  /** Compares every promise of this scene with the rows at the hub, at its end. */
  async violations(): Promise<Violation[]> {
    return checkPromises({
      sent: this.sent,
      told: this.told,
      heard: this.heard,
      rows: await this.hub.rows(),
      left: await this.device.entries(),
      inbox: await this.hub.inbox(),
      lastLook: true,
    });
  }

  /** Returns what visitors were told and what was sent, with times. @param keys  only these submissions */
  history(keys?: ReadonlySet<string>): string[] {
    return this.journal.lines(this.requests(), keys);
  }

  private requests(): Happening[] {
    return this.proxy.history.flatMap(({ key, fault, byWorker, pass, atMs, ended }) => {
      const request = `pass ${pass}${byWorker ? ' of the worker' : ''}: ${fault}`;
      const end = ended && { atMs: ended.atMs, key, text: `${request}, ${ended.whole ? 'answered' : 'broken off'}` };
      return [{ atMs, key, text: request }, ...(end ? [end] : [])];
    });
  }

  /** Replaces the build of page and worker, as a deployment does. */
  deploy(files: ReadonlyMap<string, ServedFile>): void {
    for (const [path, file] of files) this.files.set(path, file);
  }

  async dispose(): Promise<void> {
    await this.device.dispose();
    await this.proxy.close();
    await this.hub.dispose();
  }
}
