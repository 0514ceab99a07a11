import { deviceId } from './deviceIdentity.ts';
import { outboxStorage } from './storage/deviceStorage.ts';

/** What organisers know this device by; undefined where it can keep no name. */
export async function deviceName(): Promise<string | undefined> {
  return deviceId(outboxStorage()).catch(() => undefined);
}
