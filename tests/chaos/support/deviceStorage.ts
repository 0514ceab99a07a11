/** How much room a device's browser has left for one site, through the browser's own quota. */
import type { CDPSession } from '@playwright/test';

/** Bytes beyond what is used. So few, that a few writes use them up: a browser looks at its disk only then. */
const ROOM_BYTES = 8_000_000;
/** Surely more than what is left of the room. */
const FILL_BYTES = ROOM_BYTES + 1_000_000;

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
   * @param fill  writes so many bytes: the browser learns only from a write for which it must ask that there is no room
   */
  async takeRoom(fill: (bytes: number) => Promise<void>): Promise<void> {
    await this.limit(1);
    await fill(FILL_BYTES);
  }

  private async limit(quotaSize: number): Promise<void> {
    await this.session.send('Storage.overrideQuotaForOrigin', { origin: this.origin, quotaSize });
  }
}
