import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { array, boolean, mixed, number, object, string, ValidationError } from 'yup';
import { readEnrolmentCode } from '../../src/domain/enrolmentCode.ts';
import type { FreezeWindow, Heartbeat, HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { HEARTBEAT_PATH, KIOSK_PROFILES_PATH } from '../../src/domain/hubPaths.ts';
import { isPinHash } from '../../src/domain/kioskPin.ts';
import { type ReadinessReport, readReadinessReport } from '../../src/domain/readiness/readinessReport.ts';
import { JsonMistake } from '../content/jsonFile.ts';
import { kioskProfileProblems, listKioskProfiles, readKioskProfile } from '../content/kioskProfileFiles.ts';
import { appendVary, EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { badRequest, HubError, notFound } from '../http/errors.ts';
import { deviceSecret, type RateLimiter } from '../http/rateLimit.ts';
import { parseJsonObject, readText } from '../http/requestBody.ts';
import { problemLine } from '../published/publishing.ts';
import type { DeviceReport } from '../store/DeviceStore.ts';
import { secretHash } from '../store/enrolment.ts';
import type { Store } from '../store/Store.ts';

const MAX_TEXT = 128;

/** Device ids stand in addresses of the staff pages, on labels, and in a database column of this width. */
const DEVICE_ID = /^[\w-]{1,64}$/;

/** The number of deleted entries that a device remembers. */
const MAX_DELETED = 500;

/** The longest name of a device, in Unicode code points. */
const MAX_NAME = 40;

const text = () =>
  string()
    .max(MAX_TEXT)
    .matches(/^\P{Cc}*$/u, 'holds control characters');

const count = () => number().integer().min(0).max(2_147_483_647);

const bytes = () => number().min(0).max(Number.MAX_SAFE_INTEGER).nullable().default(null);

const heartbeatSchema = object({
  device: string().required().matches(DEVICE_ID, 'device is not 1 to 64 letters, digits, _ and -'),
  name: mixed().nullable(),
  profile: text().required(),
  version: text().required(),
  release: text().nullable().default(null),
  waiting: count().required(),
  oldestWaitingSeconds: number().min(0).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  needsAttention: count().required(),
  lastDeliveredSequence: count().required(),
  storage: object({ usage: bytes(), quota: bytes(), persisted: boolean().default(false) }).required(),
  clock: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
  firstSequence: count().min(1).optional(),
  lastSequence: count().optional(),
  deletedSequences: array(count().min(1).required()).max(MAX_DELETED).optional(),
  usedUnlock: text().max(255).optional(),
  code: text().optional(),
  wrongPins: count().optional(),
  readiness: mixed().nullable(),
});

type HeartbeatDeps = {
  store: Pick<Store, 'deviceBySecret' | 'isEnrolmentCode' | 'noteHeartbeat'>;
  limiter: Pick<RateLimiter, 'takeRead' | 'takeEnrolment'>;
  /** Path of the project's `kiosk-config/` */
  profiles: string;
  /** Epoch milliseconds */
  now: () => number;
};

function reportOf(
  { device: _device, name: _name, clock, usedUnlock: _used, code: _code, readiness, ...report }: Heartbeat,
  now: number,
): DeviceReport {
  const clockSkewMs = clock - now;
  return { ...report, clockSkewMs, ...(readiness && { readiness: byHubClock(readiness, clockSkewMs) }) };
}

/** Returns the device's tests with their time by the hub's clock. */
function byHubClock({ testedAt, ...report }: ReadinessReport, clockSkewMs: number): ReadinessReport {
  return { ...report, testedAt: testedAt - clockSkewMs };
}

/**
 * Returns what the booth's file says now: its freeze windows, none when it has no usable ones [KIOSK-34], and the hash of
 * its PIN.
 */
async function profileNow(folder: string, profile: string): Promise<{ freeze: FreezeWindow[]; pinHash?: string }> {
  try {
    const { freeze, pinHash } = ((await readKioskProfile(folder, `${profile}.json`)) ?? {}) as Record<string, unknown>;
    return {
      freeze: Array.isArray(freeze) ? (freeze as FreezeWindow[]) : [],
      ...(isPinHash(pinHash) && { pinHash }),
    };
  } catch {
    return { freeze: [] };
  }
}

/** Returns the SHA-256 of an enrolment code as it was typed; undefined for what is none. */
function codeHashOf(typed: string): string | undefined {
  const code = readEnrolmentCode(typed);
  return code && secretHash(code);
}

const wrongCode = () =>
  new HubError(403, 'WRONG_CODE', 'This enrolment code is not right, was used before, or is too old.');

/** `POST /api/kiosk/heartbeat` [HTTP-27, CON-28, CON-32, KIOSK-31]. */
export function kioskHeartbeatRoutes({ store, limiter, profiles, now }: HeartbeatDeps): FastifyPluginAsync {
  async function take(request: FastifyRequest): Promise<HeartbeatAnswer> {
    const secret = deviceSecret(request);
    const hash = secret && secretHash(secret);
    const known = hash ? await store.deviceBySecret(hash) : undefined;
    // Strangers at its address use up nothing of a booth's.
    await limiter.takeRead(request, known?.revoked ? undefined : known?.id);
    const heartbeat = readHeartbeat(request.body);
    // A code that is none is looked up as such: in vain.
    const codeHash = heartbeat.code === undefined ? undefined : (codeHashOf(heartbeat.code) ?? '');
    const isWelcome = known || (codeHash && (await store.isEnrolmentCode(codeHash)));
    if (!isWelcome) await limiter.takeEnrolment(request);

    const at = now();
    const seen = await store.noteHeartbeat({
      device: heartbeat.device,
      name: heartbeat.name,
      secretHash: hash,
      codeHash,
      report: reportOf(heartbeat, at),
      usedUnlock: heartbeat.usedUnlock,
      at,
    });
    if (seen.type === 'wrong-code') throw wrongCode();
    if (seen.type === 'not-it') {
      throw new HubError(401, 'NOT_ENROLLED', 'This device is known, and this is not its secret.', {
        'www-authenticate': 'Device',
      });
    }
    const { freeze, pinHash } = await profileNow(profiles, heartbeat.profile);
    if (seen.type === 'unapproved') return { serverTime: at, revoked: false, enrolled: false, freeze };
    const { revoked, unlock, secret: given } = seen;
    return {
      serverTime: at,
      revoked,
      enrolled: true,
      freeze,
      unlock,
      secret: given,
      // A revoked one may be in anybody's hands.
      pinHash: revoked ? undefined : pinHash,
    };
  }

  return async (app) => {
    app.post(HEARTBEAT_PATH, (request, reply) => {
      reply.header('cache-control', 'no-store');
      return take(request);
    });
  };
}

type ProfileDeps = {
  store: Pick<Store, 'isEnrolmentCode'>;
  limiter: Pick<RateLimiter, 'takeEnrolment'>;
  /** Path of the project's `kiosk-config/` */
  folder: string;
};

/** Returns the code in `Authorization: Enrolment {code}`, as it was typed. */
const sentCode = ({ headers }: FastifyRequest) => /^Enrolment (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Serves `GET /kiosk-config/{profile}.json` [HTTP-26]. Read on every call, so that a booth's settings can be edited
 * while the hub runs. A profile with a mistake in it is named in the log at start, and answered 422 with its place. The
 * hash of its PIN is left out, unless a code of the staff is sent along; enrolled devices get it with the answers to
 * their reports [DEC-134].
 */
export function kioskProfileRoutes({ store, limiter, folder }: ProfileDeps): FastifyPluginAsync {
  /** @returns whether a code was sent @throws HubError 403 when it is none */
  async function hasCode(request: FastifyRequest): Promise<boolean> {
    const sent = sentCode(request);
    if (sent === undefined) return false;
    const hash = codeHashOf(sent);
    if (hash && (await store.isEnrolmentCode(hash))) return true;
    await limiter.takeEnrolment(request);
    throw wrongCode();
  }

  return async (app) => {
    for (const problem of await kioskProfileProblems(folder)) app.log.error(problemLine(problem));

    app.get<{ Params: { file: string } }>(`${KIOSK_PROFILES_PATH}/:file`, async (request, reply) => {
      const { file } = request.params;
      const profile = await readKioskProfile(folder, file).catch((error: unknown) => {
        if (!(error instanceof JsonMistake)) throw error;
        request.log.error(problemLine({ file: `kiosk-config/${file}`, field: '', reason: error.message }));
        throw new HubError(
          422,
          'PROFILE_BROKEN',
          `The file of this kiosk profile has a mistake in it: ${error.message}`,
        );
      });
      if (profile === undefined) throw notFound('There is no kiosk profile with this name.');
      const isTrusted = await hasCode(request);
      const { pinHash, ...open } = (profile ?? {}) as Record<string, unknown>;
      const served = isTrusted ? { ...open, pinHash } : open;
      reply.type('application/json; charset=utf-8').header('cache-control', isTrusted ? 'no-store' : 'no-cache');
      appendVary(reply, 'authorization');
      return sendEncoded(request, reply, new EncodedBody(JSON.stringify(served)));
    });

    app.get(KIOSK_PROFILES_PATH, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return listKioskProfiles(folder);
    });
  };
}

/** Returns the name a device was given; undefined for anything else, because no report is refused for its name. */
function deviceName(sent: unknown): string | undefined {
  if (typeof sent !== 'string') return undefined;
  const name = sent.trim();
  const isName = name !== '' && [...name].length <= MAX_NAME && /^[^\p{Cc}\p{Cs}]*$/u.test(name);
  return isName ? name : undefined;
}

/**
 * Parses a heartbeat [HTTP-27, CON-28].
 * @throws HubError 400 that names the first invalid field
 */
function readHeartbeat(body: unknown): Heartbeat {
  const json = parseJsonObject(readText(body));
  try {
    const { name, readiness, ...heartbeat } = heartbeatSchema.validateSync(json, { strict: true, stripUnknown: true });
    return { ...heartbeat, name: deviceName(name), readiness: readReadinessReport(readiness) } as Heartbeat;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw badRequest(`The heartbeat is not right: ${error.message}.`);
  }
}
