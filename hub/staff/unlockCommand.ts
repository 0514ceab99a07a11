import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Device } from '../store/DeviceStore.ts';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';

/** Hours for which the hub offers a code to the kiosk. */
const UNLOCK_HOURS = 24;

const DIGITS = 8;

const ROUNDS = 300_000;

const SALT_BYTES = 16;

const HASH_BYTES = 32;

const HOUR_MS = 60 * 60 * 1000;

/** Finds the device by its id, by the beginning of it, because ids are long to type, or by the name it was given. */
function findDevice(devices: Device[], wanted: string): Device {
  const exact = devices.find(({ id }) => id === wanted);
  const alike = exact ? [exact] : devices.filter(({ id, name }) => id.startsWith(wanted) || name === wanted);
  const [device, ...others] = alike;
  if (device && others.length === 0) return device;
  if (device) throw new CommandProblem(`"${wanted}" is more than one device: type more of its id`);
  const known = devices.map(({ id, name, report }) => `\n  ${[id, report.profile, name].join(' ').trim()}`).join('');
  throw new CommandProblem(`there is no device "${wanted}"; ${known ? `known are:${known}` : 'none has reported yet'}`);
}

/** `kiosk unlock DEVICE` [DEC-134]: prints the code, which is shown nowhere else; the kiosk receives its hash. */
export const unlockKiosk: Command = async (args, io) => {
  const [name, ...rest] = args;
  if (!name || rest.length > 0) throw new UsageProblem('kiosk unlock takes one device');
  await withStore(io, async (store) => {
    const { id } = findDevice(await store.devices(), name);
    const code = newUnlockCode();
    await store.offerUnlock(id, await unlockHash(code), io.now() + UNLOCK_HOURS * HOUR_MS);
    io.write(`${code}\n`);
    io.note(
      `device ${id} takes this code once, in place of its PIN, from a minute after it has reached the hub; ` +
        `the hub offers it for ${UNLOCK_HOURS} hours\n`,
    );
  });
};

/** Returns a new code, with as many digits as the PIN prompt takes. */
export function newUnlockCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Returns the salted slow hash of a code that the kiosk checks against, in the format of its PIN's hash [DEC-134]. */
export async function unlockHash(code: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await promisify(pbkdf2)(code, salt, ROUNDS, HASH_BYTES, 'sha256');
  return `pbkdf2-sha256$${ROUNDS}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
