/** A hub, a proxy that serves the harness, and a device: for tests that stage one scene instead of a whole run. */
import { freePort } from '../../e2e/support/hub.ts';
import { buildHarness } from '../harness/buildHarness.ts';
import { ChaosDevice } from './chaosDevice.ts';
import { ChaosHub } from './chaosHub.ts';
import type { Told } from './checkPromises.ts';
import { type Attempt, FaultProxy, type ServedFile } from './faultProxy.ts';
import type { Fault } from './faults.ts';
import { type Made, makeRegistration } from './makeSubmissions.ts';

type Options = { speed?: number; page?: 'page' | 'controlPage'; faultFor?: (attempt: Attempt) => Fault };

export class HarnessRig {
  readonly told: Told[] = [];

  private constructor(
    readonly hub: ChaosHub,
    readonly proxy: FaultProxy,
    readonly device: ChaosDevice,
    private readonly files: Map<string, ServedFile>,
  ) {}

  static async set({ speed = 1, page = 'page', faultFor = () => 'none' }: Options = {}): Promise<HarnessRig> {
    const files = await buildHarness({ speed, page });
    const hub = await ChaosHub.start();
    const proxy = new FaultProxy({ hubPort: hub.process.port, faultFor, files });
    const port = await freePort();
    await proxy.listen(port);
    const rig: HarnessRig = new HarnessRig(
      hub,
      proxy,
      new ChaosDevice(`http://localhost:${port}`, (told) => rig.told.push(told)),
      files,
    );
    return rig;
  }

  /** People of their own, in the order of their numbers. */
  people(first: number, count: number): Made[] {
    return Array.from({ length: count }, (_, index) => {
      const number = first + index;
      return makeRegistration(number, String(number).padStart(22, 'K'), this.hub.event);
    });
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
