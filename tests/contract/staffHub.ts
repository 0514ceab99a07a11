import type { HubConfig } from '../../hub/config.ts';
import { makeEnrolmentCode } from '../../hub/staff/enrolmentCode.ts';
import type { Heartbeat, HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT } from '../builders/buildEventRecord.ts';
import { buildHeartbeat } from '../builders/buildHeartbeat.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import type { DatabaseSettings } from './databases.ts';
import { type SubmissionHub, startSubmissionHub } from './submissionHub.ts';

export const STAFF_TOKEN = 'the-token-of-the-organisers';
export const HEARTBEAT_PATH = '/api/kiosk/heartbeat';

let devices = 0;

/** A name that no other test of the file uses: they share a database. */
export function newDevice(): string {
  devices += 1;
  return `booth-${devices}-${newSubmissionId()}`;
}

type Options = {
  config?: Partial<HubConfig>;
  clock?: { now: number };
  steadyClock?: { now: number };
  log?: (line: string) => void;
};

/** A hub whose staff pages are open to who knows the token, and what kiosks, programs and browsers do there. */
export async function startStaffHub(settings: DatabaseSettings, { config, clock, steadyClock, log }: Options = {}) {
  const at = clock ?? { now: BEFORE_THE_EVENT };
  const hub = await startSubmissionHub(settings, {
    ...{ clock: at, steadyClock, log },
    config: { staffToken: STAFF_TOKEN, ...config },
  });
  const bearer = { authorization: `Bearer ${STAFF_TOKEN}` };
  const heartbeat = (overrides: Partial<Heartbeat>, secret?: string) =>
    hub.post(
      HEARTBEAT_PATH,
      buildHeartbeat({ clock: at.now, ...overrides }),
      secret === undefined ? {} : { authorization: `Device ${secret}` },
    );
  /** A code as staff make it. */
  const enrolmentCode = async () => (await makeEnrolmentCode(hub.store, at.now)).code;
  return {
    ...hub,
    clock: at,
    heartbeat,
    enrolmentCode,
    /** A device that is known by its secret from now on. */
    async enrol(device = newDevice()): Promise<{ device: string; secret: string }> {
      const { secret } = (await (await heartbeat({ device, code: await enrolmentCode() })).json()) as HeartbeatAnswer;
      if (secret === undefined) throw new Error('no secret was given');
      await heartbeat({ device, firstSequence: 1 }, secret);
      return { device, secret };
    },
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(hub.origin + path, { headers, redirect: 'manual' }),
    /** As a program of staff asks. */
    async json<T = Record<string, unknown>>(path: string): Promise<T> {
      const answer = await fetch(hub.origin + path, { headers: { ...bearer, accept: 'application/json' } });
      return (await answer.json()) as T;
    },
    /** As a form of a page sends. */
    form: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(hub.origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html', origin: hub.origin, ...headers },
        body: new URLSearchParams(fields),
      }),
  };
}

export type StaffHub = Awaited<ReturnType<typeof startStaffHub>>;

/** A registration for one of the hub's events, by an address that nobody else uses. */
export function registrationFor(hub: SubmissionHub, kind: Parameters<SubmissionHub['event']>[0], email: string) {
  const event = hub.event(kind);
  const wire = buildWireRegistration({ EventId: event.id, EventCode: event.eventCode });
  return { ...wire, Registrant: { ...wire.Registrant, Email: email } };
}
