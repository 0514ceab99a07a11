import { array, boolean, mixed, number, object, string, ValidationError } from 'yup';
import type { Heartbeat } from '../../../src/domain/heartbeat.ts';
import { badRequest } from '../../http/errors.ts';
import { parseJsonObject, readText } from '../../http/requestBody.ts';

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
});

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
export function readHeartbeat(body: unknown): Heartbeat {
  const json = parseJsonObject(readText(body));
  try {
    const { name, ...heartbeat } = heartbeatSchema.validateSync(json, { strict: true, stripUnknown: true });
    return { ...heartbeat, name: deviceName(name) } as Heartbeat;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw badRequest(`The heartbeat is not right: ${error.message}.`);
  }
}
