import type { Device } from '../store/DeviceStore.ts';
import { type Command, withStore } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';
import { newUnlockCode, UNLOCK_HOURS, unlockHash } from './unlockCode.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Finds the device by its id, or by the beginning of it, because ids are long to type. */
function findDevice(devices: Device[], name: string): Device {
  const exact = devices.find(({ id }) => id === name);
  const alike = exact ? [exact] : devices.filter(({ id }) => id.startsWith(name));
  const [device, ...others] = alike;
  if (device && others.length === 0) return device;
  if (device) throw new CommandProblem(`more than one device begins with "${name}": type more of its name`);
  const known = devices.map(({ id, report }) => `\n  ${id} ${report.profile}`).join('');
  throw new CommandProblem(`there is no device "${name}"; ${known ? `known are:${known}` : 'none has reported yet'}`);
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
