import { HEARTBEAT_PATH, STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { buildHeartbeat } from '../../builders/buildHeartbeat.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { ATTACKER, BYSTANDER, call, jsonOf, manyTimes, post, STAFF_TOKEN, staffData } from './caller.ts';

const FALSE_BOOTHS = 300;
const LIMIT_MS = 8_000;
const AT_ONCE = 8;

type BoothFigures = {
  reported: number;
  /** Of the invented ones */
  inFleet: number;
  fleetMs: number;
  dayMs: number;
  /** To first reports of one id at the same moment */
  secretsGivenAtOnce: number;
  /** To somebody who knows the id of a booth that staff have revoked and enrol again */
  secretsOfRevoked: number;
};

type Answer = { secret?: string };
type Fleet = { devices?: { device?: string; id?: string }[] };

export const booths: Attack<BoothFigures> = {
  name: 'booths',
  does: 'Strangers report as booths that nobody has enrolled, and as one whose id stands on its screen.',
  before: '120 a minute in the fleet; 9,401 held the day page for 4.9 s; whoever polls gets the secret',
  async run(hub) {
    const report = (device: string, from = ATTACKER, rest: object = {}, headers: Record<string, string> = {}) =>
      post(hub, HEARTBEAT_PATH, { ...buildHeartbeat({ device, clock: Date.now() }), ...rest }, { from, headers });
    const own = await enrol(hub, report);

    const reported = await manyTimes({ most: FALSE_BOOTHS, atOnce: AT_ONCE, limitMs: LIMIT_MS }, (index) =>
      report(`false-booth-number-${index}`),
    );
    const fleet = await timed(() => staffData<Fleet>(hub));
    const day = await timed(() => staffData(hub, STAFF_PATHS.day));
    const inFleet = (fleet.result.devices ?? []).filter(({ device, id }) =>
      /false-booth/.test(device ?? id ?? ''),
    ).length;

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => report('one-booth-two-askers-01', '127.50.0.1')),
    );
    const secretsGivenAtOnce = answers.filter((answer) => jsonOf<Answer>(answer).secret !== undefined).length;

    await act(hub, own.device, 'revoke');
    await act(hub, own.device, 'enrol');
    let secretsOfRevoked = 0;
    for (let poll = 0; poll < 5; poll += 1) {
      if (jsonOf<Answer>(await report(own.device, '127.50.0.2')).secret !== undefined) secretsOfRevoked += 1;
    }
    return { reported, inFleet, fleetMs: fleet.ms, dayMs: day.ms, secretsGivenAtOnce, secretsOfRevoked };
  },
  wishes: [
    { wants: 'no booth in the fleet that staff gave no code', holds: ({ inFleet }) => inFleet === 0 },
    { wants: 'no secret without a code', holds: ({ secretsGivenAtOnce }) => secretsGivenAtOnce === 0 },
    { wants: 'no secret for an id that stands on a screen', holds: ({ secretsOfRevoked }) => secretsOfRevoked === 0 },
    {
      wants: 'the pages of fleet and day come within a second',
      holds: ({ fleetMs, dayMs }) => fleetMs <= 1_000 && dayMs <= 1_000,
    },
  ],
};

type Report = (
  device: string,
  from?: string,
  rest?: object,
  headers?: Record<string, string>,
) => ReturnType<typeof post>;

/** Makes a device known as staff do: with a code, where the hub makes any. @returns its id and secret */
export async function enrol(hub: RunningHub, report: Report, device = 'a-booth-of-the-organiser-01') {
  const headers = { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'application/json' };
  const made = await call(hub, '/staff/enrolment-code', { method: 'POST', headers, from: BYSTANDER });
  const { code } = jsonOf<{ code: string }>(made);
  const { secret = '' } = jsonOf<Answer>(await report(device, BYSTANDER, code === undefined ? {} : { code }));
  // A secret becomes valid with its first use.
  await report(device, BYSTANDER, {}, { authorization: `Device ${secret}` });
  return { device, secret };
}

/** Presses a button of the fleet page for a device. */
export async function act(hub: RunningHub, device: string, action: 'revoke' | 'enrol'): Promise<void> {
  const headers = { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'application/json' };
  const { status } = await call(hub, `${STAFF_PATHS.devices}/${device}/${action}`, {
    method: 'POST',
    headers,
    from: BYSTANDER,
  });
  if (status >= 400) throw new Error(`${action} was answered ${status}`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - begun) };
}
