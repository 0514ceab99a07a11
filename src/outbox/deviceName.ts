import { deviceId } from './deviceIdentity.ts';
import { outboxStorage } from './storage/deviceStorage.ts';

/** Returns the id by which organisers know this device; undefined where none can be stored. */
export async function deviceName(): Promise<string | undefined> {
  return deviceId(outboxStorage()).catch(() => undefined);
}
