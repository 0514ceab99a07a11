import { randomInt } from 'node:crypto';
import { ENROLMENT_CODE_MINUTES } from '../../../src/domain/enrolmentCode.ts';
import { hashPin } from '../../../src/domain/kioskPin.ts';
import type { Device } from '../../store/DeviceStore.ts';
import { makeEnrolmentCode } from '../enrolmentCode.ts';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';

/** Hours for which the hub offers a code to the kiosk. */
const UNLOCK_HOURS = 24;

const DIGITS = 8;

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
    await store.offerUnlock(id, await hashPin(code), io.now() + UNLOCK_HOURS * HOUR_MS);
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

/** `kiosk enrol` [DEC-162]: prints a code by which one kiosk may be enrolled, which is shown nowhere else. */
export const enrolKiosk: Command = async (args, io) => {
  if (args.length > 0) throw new UsageProblem('kiosk enrol takes nothing more');
  await withStore(io, async (store) => {
    const { code } = await makeEnrolmentCode(store, io.now());
    io.write(`${code}\n`);
    io.note(`type this code at the setup of one kiosk within ${ENROLMENT_CODE_MINUTES} minutes\n`);
  });
};
