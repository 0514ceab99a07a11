import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEARTBEAT_PATH, MANIFEST_PATH, STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { ContentManifest } from '../../../src/domain/release/release.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../../src/outbox/sealing/sealBody.ts';
import { buildHeartbeat } from '../../builders/buildHeartbeat.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { outboxFileText } from '../../builders/outboxFileText.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { act, enrol } from './booths.ts';
import { BYSTANDER, call, jsonOf, post, staffData } from './caller.ts';
import { type LimitedEvent, limitedEvents } from './people.ts';

type FileFigures = {
  /** Files, each with one registration, that no device of the fleet has made */
  files: number;
  /** Of their registrations, those that took a seat */
  accepted: number;
  /** Numbers that an enrolled booth is said to have sent by them */
  counted: number;
  /** Registrations that wait for staff to decide */
  inInbox: number;
  /** Of one that was damaged: what was taken of it */
  ofDamaged: number;
};

type Day = { devices: { arrived?: number }[] };
type Inbox = { items: unknown[] };

export const file: Attack<FileFigures> = {
  name: 'file',
  does: 'Brings files of registrations to whoever imports them: without a mark, under the name of a booth, of a revoked one, changed or damaged.',
  before: '6 of 6 took a seat, one of a booth’s numbers counted as arrived, none waited for staff',
  async run(hub) {
    const report = (device: string, from = BYSTANDER, rest: object = {}, headers: Record<string, string> = {}) =>
      post(hub, HEARTBEAT_PATH, { ...buildHeartbeat({ device, clock: Date.now() }), ...rest }, { from, headers });
    const booth = await enrol(hub, report);
    const revoked = await enrol(hub, report, 'a-booth-that-was-stolen-01');
    await act(hub, revoked.device, 'revoke');
    const [event] = await limitedEvents(hub, 1);
    if (!event) throw new Error('no event takes registrations');

    const named = (device: string | undefined, secret?: string) => async (index: number) =>
      outboxFileText([await entryFor(hub, event, index)], { device }, secret);
    const forged: ((index: number) => Promise<string>)[] = [
      named(booth.device),
      named(undefined),
      named(undefined, revoked.secret),
      named(booth.device, revoked.secret),
      named('a-booth-that-nobody-knows', 'a secret of its own'),
      async (index) => {
        const { mark } = JSON.parse(outboxFileText([], { device: booth.device }, booth.secret)) as { mark: string };
        return outboxFileText([await entryFor(hub, event, index)], { device: booth.device, mark });
      },
    ];
    const folder = mkdtempSync(join(tmpdir(), 'attack-files-'));
    try {
      for (const [index, textOf] of forged.entries()) imports(hub, folder, await textOf(index));
      const accepted = hub.registrations(event.EventCode).length;
      const whole = await named(booth.device, booth.secret)(forged.length);
      imports(hub, folder, whole.replace(booth.device, revoked.device));
      const { devices } = await staffData<Day>(hub, STAFF_PATHS.day);
      return {
        files: forged.length,
        accepted,
        counted: devices.reduce((sum, { arrived = 0 }) => sum + arrived, 0),
        inInbox: (await staffData<Inbox>(hub, STAFF_PATHS.inbox)).items.length,
        ofDamaged: hub.registrations(event.EventCode).length - accepted,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  wishes: [
    { wants: 'none of them takes a seat by itself', holds: ({ accepted }) => accepted === 0 },
    { wants: 'none counts as the numbers of a booth', holds: ({ counted }) => counted === 0 },
    { wants: 'each waits for staff, and none is lost', holds: ({ files, inInbox }) => inInbox === files },
    { wants: 'nothing is taken of a damaged one', holds: ({ ofDamaged }) => ofDamaged === 0 },
  ],
};

async function entryFor(hub: RunningHub, event: LimitedEvent, index: number) {
  const { sealing } = jsonOf<ContentManifest>(await call(hub, MANIFEST_PATH, { from: BYSTANDER }));
  if (!sealing) throw new Error('the hub has no key to seal to');
  const { seats: _seats, ...named } = event;
  const body = buildWireRegistration(named);
  const Registrant = { ...body.Registrant, Email: `file-${index}@example.com` };
  const sealed = await sealForHub(JSON.stringify({ ...body, Registrant }), sealing);
  return { id: newSubmissionId(), kind: 'registration' as const, sealed };
}

/** As whoever is handed a file at the end of a day does; one that the hub refuses is no fault here. */
function imports(hub: RunningHub, folder: string, text: string): void {
  const path = join(folder, 'outbox.json');
  writeFileSync(path, text);
  try {
    hub.commandLine('import', 'outbox', path);
  } catch (error) {
    if (!/damaged/.test(String((error as { stderr?: unknown }).stderr))) throw error;
  }
}
