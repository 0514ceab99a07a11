/** How much room a device's browser has left for one site, through the browser's own quota. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** Bytes beyond what is used. So few, that a few writes use them up: a browser looks at its disk only then. */
const ROOM_BYTES = 8_000_000;
/** Surely more than what is left of the room. */
const FILL_BYTES = ROOM_BYTES + 1_000_000;
/** Half a minute long a browser may go by the room it found before; a little more, and it has looked again. */
const REMEMBERED_MS = 35_000;
const ASK_EVERY_MS = 1_000;

const foundRoom = (error: unknown) => String(error).includes('there was room');

export class DeviceStorage {
  /** @param session  of a page that outlives all others: the limit ends with it */
  constructor(
    private readonly session: CDPSession,
    private readonly origin: string,
  ) {}

  /** Room for every ordinary life, and little enough to be used up at once by `fill`. */
  async giveRoom(): Promise<void> {
    const { usage } = await this.session.send('Storage.getUsageAndQuota', { origin: this.origin });
    await this.limit(Math.ceil(usage) + ROOM_BYTES);
  }

  /**
   * Not one byte more.
   * @param fill  writes so many bytes: the browser learns only from a write for which it must ask that there is no room.
   *   Until then it is asked again
   */
  async takeRoom(fill: (bytes: number) => Promise<void>): Promise<void> {
    await this.limit(1);
    const until = Date.now() + REMEMBERED_MS;
    for (;;) {
      try {
        return await fill(FILL_BYTES);
      } catch (error) {
        if (!foundRoom(error) || Date.now() > until) throw error;
      }
      await pause(ASK_EVERY_MS);
    }
  }

  private async limit(quotaSize: number): Promise<void> {
    await this.session.send('Storage.overrideQuotaForOrigin', { origin: this.origin, quotaSize });
  }
}
