/** A hub, a proxy that serves the harness, and a device: all that a scene or a whole run plays on. */
import type { Submission } from '../../../src/outbox/outbox.ts';
import { freePort } from '../../e2e/support/hub.ts';
import type { KillPoint } from '../arms/lifePlan.ts';
import { buildHarness, type HarnessOptions } from '../harness/buildHarness.ts';
import { ChaosDevice } from './chaosDevice.ts';
import { ChaosHub } from './chaosHub.ts';
import { checkPromises, type Sent, type Told, type Violation } from './checkPromises.ts';
import { FaultProxy, type FaultProxyOptions, type ServedFile } from './faultProxy.ts';
import { Journal } from './journal.ts';
import { makeRegistration } from './makeSubmissions.ts';

type Options = Partial<HarnessOptions> &
  Partial<Pick<FaultProxyOptions, 'faultFor' | 'onCommitted' | 'memory'>> & {
    /** A page has come to a watched point and stands still until this resolves */
    onPoint?: (point: KillPoint) => Promise<void>;
    onTold?: (told: Told) => void;
    /** Settings of the hub */
    env?: Record<string, string>;
  };

export class HarnessRig {
  readonly told: Told[] = [];
  readonly journal = new Journal();
  private readonly sent: Sent[] = [];
  onPoint: ((point: KillPoint) => Promise<void>) | undefined;

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
    const onReport = async (url: URL) => rig?.onPoint?.(url.searchParams.get('point') as KillPoint);
    const proxy = new FaultProxy({ hubPort: hub.process.port, faultFor, files, onReport, onCommitted, memory });
    const port = await freePort();
    await proxy.listen(port);
    const device = new ChaosDevice(`http://localhost:${port}`, (told) => {
      rig?.told.push(told);
      rig?.journal.note(`told ${JSON.stringify(told.outcome)}`, told.key);
      onTold?.(told);
    });
    rig = new HarnessRig(hub, proxy, device, files);
    rig.onPoint = options.onPoint;
    return rig;
  }

  get parts(): Pick<HarnessRig, 'hub' | 'proxy' | 'device'> {
    return { hub: this.hub, proxy: this.proxy, device: this.device };
  }

  /** Submissions of people of their own, by number, which `violations` will look for. */
  submissions(first: number, count: number, storageBroken = false): Submission[] {
    const made = Array.from({ length: count }, (_, index) => {
      const number = first + index;
      return makeRegistration(number, String(number).padStart(22, 'K'), this.hub.event);
    });
    this.sent.push(...made.map(({ sent }) => ({ ...sent, storageBroken })));
    return made.map(({ submission }) => submission);
  }

  /** How many entries still go by themselves. */
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
      rows: await this.hub.rows(),
      left: await this.device.entries(),
      inbox: await this.hub.inbox(),
      lastLook: true,
    });
  }

  /** What was told and sent, and when. @param keys  of these submissions alone */
  history(keys?: ReadonlySet<string>): string[] {
    const requests = this.proxy.history.flatMap(({ key, fault, byWorker, pass, atMs, ended }) => {
      const request = `pass ${pass}${byWorker ? ' of the worker' : ''}: ${fault}`;
      const end = ended && { atMs: ended.atMs, key, text: `${request}, ${ended.whole ? 'answered' : 'broken off'}` };
      return [{ atMs, key, text: request }, ...(end ? [end] : [])];
    });
    return this.journal.lines(requests, keys);
  }

  /** Puts another build of the page and the worker in place, as a deployment does. */
  deploy(files: ReadonlyMap<string, ServedFile>): void {
    for (const [path, file] of files) this.files.set(path, file);
  }

  async dispose(): Promise<void> {
    await this.device.dispose();
    await this.proxy.close();
    await this.hub.dispose();
  }
}
