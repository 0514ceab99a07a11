/** Controls the space that a device's browser has for one site, through the browser's quota. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/**
 * Bytes available beyond current usage. Few, so that a few writes use them up: only then does a browser check its disk.
 */
const ROOM_BYTES = 8_000_000;
/** More than can be left of that space. */
const FILL_BYTES = ROOM_BYTES + 1_000_000;
/** A browser may rely on the space it found before for half a minute; after slightly longer it has checked again. */
const REMEMBERED_MS = 35_000;
const ASK_EVERY_MS = 1_000;

const foundRoom = (error: unknown) => String(error).includes('there was room');

export class DeviceStorage {
  /** @param session  of a page that outlives all others, because the limit ends with it */
  constructor(
    private readonly session: CDPSession,
    private readonly origin: string,
  ) {}

  /** Gives enough space for an ordinary life, little enough to be used up by one `fill`. */
  async giveRoom(): Promise<void> {
    const { usage } = await this.session.send('Storage.getUsageAndQuota', { origin: this.origin });
    await this.limit(Math.ceil(usage) + ROOM_BYTES);
  }

  /**
   * Allows not one byte more.
   * @param fill  writes this many bytes. The browser notices that there is no space only at a write that needs more;
   * until then it is repeated
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
