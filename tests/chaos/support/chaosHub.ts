/** A hub with one event that never fills, and direct access to its database. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeEnrolmentCode } from '../../../hub/staff/enrolmentCode.ts';
import { missingRanges } from '../../../hub/staff/fleet/endOfDay.ts';
import { openStore } from '../../../hub/store/openStore.ts';
import type { Store } from '../../../hub/store/Store.ts';
import type { WireEventDetail } from '../../../src/domain/wire/event.ts';
import { editJson, writeSmallContent } from '../../builders/writeSmallContent.ts';
import { CopyOfBuild } from '../../e2e/support/copyOfBuild.ts';
import { type RunningHub, startHub } from '../../e2e/support/hub.ts';
import type { InboxCopy, Row } from './checkPromises.ts';
import { typedIn } from './typed.ts';

const EVENT_CODE = 'ONLINE-HEALTH';
const CONTENT = 'hub/content/sample';
const EVENT_FILE = 'events/online-health.json';
/** The maximum of the content model. */
const PLACES = 100_000;

export type NamedEvent = { EventId: string; EventCode: string; EventName: string };

export class ChaosHub {
  private constructor(
    readonly process: RunningHub,
    private readonly build: CopyOfBuild,
    private readonly store: Store,
    readonly event: NamedEvent,
  ) {}

  /** @param env  additional settings of the hub */
  static async start(env: Record<string, string> = {}): Promise<ChaosHub> {
    // A copy of the build, because a long run outlives other builds of this project.
    const build = new CopyOfBuild();
    // The sample content takes seconds at every start, and no page of it is looked at.
    const content = await writeSmallContent(await emptied(join(build.root, CONTENT)));
    await editJson(join(content, EVENT_FILE), (event) => {
      event.capacity = { online: PLACES };
    });
    const settings = { RATE_LIMIT_FACTOR: '0', PROOF_OF_WORK_FACTOR: '0.02', LOG_LEVEL: 'fatal' };
    const hub = await startHub({ root: build.root, env: { ...settings, ...env } });
    const store = await openStore({ dataDir: hub.dataDir });
    return new ChaosHub(hub, build, store, await namedEvent(hub));
  }

  /** `kill -9`, then a new start. */
  async crash(): Promise<void> {
    await this.process.kill();
    await this.process.start();
  }

  async rotateSealingKey(): Promise<void> {
    await this.store.rotateSealingKey();
  }

  /** Returns a code by which one device may be enrolled. */
  async enrolmentCode(): Promise<string> {
    return (await makeEnrolmentCode(this.store, Date.now())).code;
  }

  /** Revokes, or enrols again, every device that is enrolled. */
  async setRevoked(revoked: boolean): Promise<void> {
    for (const { id } of await this.store.devices()) await this.store.setRevoked(id, revoked);
  }

  /** Returns the numbers up to `last` that a device has given and that are not at the hub [KIOSK-32]. */
  async missingNumbers(device: string, first: number, last: number): Promise<number[]> {
    const ranges = missingRanges((await this.store.arrivedSequences()).get(device) ?? [], first, last);
    return ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  }

  /** Returns all accepted submissions. */
  async rows(): Promise<Row[]> {
    const rows: Row[] = [];
    for (const kind of ['registration', 'enquiry'] as const) {
      for await (const { key, reference, payload } of this.store.accepted(kind)) {
        rows.push({ key, kind, reference, email: emailIn(payload), typed: typedIn(kind, payload, 'stored') });
      }
    }
    return rows;
  }

  /** Returns the staff's inbox. */
  async inbox(): Promise<InboxCopy[]> {
    const items = await this.store.inbox();
    return items.flatMap(({ key, kind, reason, reference, payload }) => {
      // Nobody sends feedback here, and no kiosk tests itself.
      return kind === 'feedback' || kind === 'test'
        ? []
        : [{ key, kind, reason, reference, typed: payload && typedIn(kind, payload, 'sent') }];
    });
  }

  /** Returns the devices that are enrolled. */
  async devices(): Promise<string[]> {
    return (await this.store.devices()).map(({ id }) => id);
  }

  async dispose(): Promise<void> {
    await this.process.dispose();
    await this.store.close();
    this.build.dispose();
  }
}

async function namedEvent({ origin }: RunningHub): Promise<NamedEvent> {
  const answer = await fetch(`${origin}/api/v2/eventfinder/events/searchEvent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventCode: EVENT_CODE }),
  });
  const { Id, EventCode, EventName } = (await answer.json()) as WireEventDetail;
  return { EventId: Id, EventCode, EventName };
}

function emailIn(payload: object): string {
  const { Registrant, email } = payload as { Registrant?: { Email: string }; email?: string };
  return Registrant?.Email ?? email ?? '';
}

async function emptied(folder: string): Promise<string> {
  await rm(folder, { recursive: true });
  await mkdir(folder);
  return folder;
}
