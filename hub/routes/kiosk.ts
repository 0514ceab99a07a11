import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { array, boolean, mixed, number, object, string, ValidationError } from 'yup';
import type { FreezeWindow, Heartbeat, HeartbeatAnswer } from '../../src/domain/heartbeat.ts';
import { HEARTBEAT_PATH, KIOSK_PROFILES_PATH } from '../../src/domain/hubPaths.ts';
import { type ReadinessReport, readReadinessReport } from '../../src/domain/readiness.ts';
import { JsonMistake } from '../content/jsonFile.ts';
import { kioskProfileProblems, listKioskProfiles, readKioskProfile } from '../content/kioskProfileFiles.ts';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { badRequest, HubError, notFound } from '../http/errors.ts';
import { deviceSecret, type RateLimiter } from '../http/rateLimit.ts';
import { parseJsonObject, readText } from '../http/requestBody.ts';
import { problemLine } from '../published/publishing.ts';
import type { DeviceReport } from '../store/DeviceStore.ts';
import type { Store } from '../store/Store.ts';
import { secretHash } from '../submissions/submissionService.ts';

const MAX_TEXT = 128;

/** Device names are used in addresses of the staff pages and in a database column of this width. */
const MAX_DEVICE = 64;

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
  device: text().max(MAX_DEVICE).trim().required(),
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
  readiness: mixed().nullable(),
});

type HeartbeatDeps = {
  store: Pick<Store, 'deviceBySecret' | 'noteHeartbeat'>;
  limiter: Pick<RateLimiter, 'takeRead' | 'takeEnrolment'>;
  /** Path of the project's `kiosk-config/` */
  profiles: string;
  /** Epoch milliseconds */
  now: () => number;
};

const SECRET_BYTES = 32;

function reportOf(
  { device: _device, name: _name, clock, usedUnlock: _used, readiness, ...report }: Heartbeat,
  now: number,
): DeviceReport {
  const clockSkewMs = clock - now;
  return { ...report, clockSkewMs, ...(readiness && { readiness: byHubClock(readiness, clockSkewMs) }) };
}

/** Returns the device's tests with their time by the hub's clock. */
function byHubClock({ testedAt, ...report }: ReadinessReport, clockSkewMs: number): ReadinessReport {
  return { ...report, testedAt: testedAt - clockSkewMs };
}

/** Returns the freeze windows currently in the booth's file; none when it has no usable ones [KIOSK-34]. */
async function freezeOf(folder: string, profile: string): Promise<FreezeWindow[]> {
  try {
    const { freeze } = (await readKioskProfile(folder, `${profile}.json`)) as { freeze?: FreezeWindow[] };
    return Array.isArray(freeze) ? freeze : [];
  } catch {
    return [];
  }
}

/** `POST /api/kiosk/heartbeat` [HTTP-27, CON-28, CON-32, KIOSK-31]. */
export function kioskHeartbeatRoutes({ store, limiter, profiles, now }: HeartbeatDeps): FastifyPluginAsync {
  async function take(request: FastifyRequest): Promise<HeartbeatAnswer> {
    await limiter.takeRead(request);
    const heartbeat = readHeartbeat(request.body);
    const secret = deviceSecret(request);
    const hash = secret && secretHash(secret);
    if (!hash || !(await store.deviceBySecret(hash))) await limiter.takeEnrolment(request);

    const newSecret = randomBytes(SECRET_BYTES).toString('base64url');
    const at = now();
    const seen = await store.noteHeartbeat({
      device: heartbeat.device,
      name: heartbeat.name,
      secretHash: hash,
      newSecretHash: secretHash(newSecret),
      report: reportOf(heartbeat, at),
      usedUnlock: heartbeat.usedUnlock,
      at,
    });
    if (seen.type === 'not-it') {
      throw new HubError(401, 'NOT_ENROLLED', 'This device is known, and this is not its secret.', {
        'www-authenticate': 'Device',
      });
    }
    return {
      serverTime: at,
      revoked: seen.revoked,
      freeze: await freezeOf(profiles, heartbeat.profile),
      unlock: seen.unlock,
      secret: seen.isNew ? newSecret : undefined,
    };
  }

  return async (app) => {
    app.post(HEARTBEAT_PATH, (request, reply) => {
      reply.header('cache-control', 'no-store');
      return take(request);
    });
  };
}

/**
 * Serves `GET /kiosk-config/{profile}.json` [HTTP-26]. Read on every call, so that a booth's settings can be edited
 * while the hub runs. A profile with a mistake in it is named in the log at start, and answered 422 with its place.
 * @param folder  the project's `kiosk-config/`
 */
export function kioskProfileRoutes(folder: string): FastifyPluginAsync {
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
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
      return sendEncoded(request, reply, new EncodedBody(JSON.stringify(profile)));
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
