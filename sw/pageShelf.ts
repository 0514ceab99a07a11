import type { StoredContent } from '../src/db/storedRelease.ts';
import type { DevicePage } from '../src/domain/page/rendering.ts';
import type { EpochMs } from '../src/domain/text/time.ts';
import { devicePage, type MadePage } from './devicePage.ts';
import { dropOtherReleases, findPage, type Ground, keepPage, mayBeKept } from './keptPages.ts';

/** Number of recently opened pages rendered ahead, including the start page. */
const READY = 5;
/** Time limit for rendering ahead, for which nobody waits. */
const AHEAD_LIMIT_MS = 20_000;

type ShelfParts = {
  open(): Promise<Cache>;
  render(address: string, content: StoredContent): Promise<DevicePage | undefined>;
  numbers(content: StoredContent): Promise<string | undefined>;
  now(): EpochMs;
};

type Behind = (work: Promise<unknown>) => void;

/** The pages of this device: kept ones, and those rendered because none was kept [PWA-03, PWA-26]. */
export class PageShelf {
  private readonly parts: ShelfParts;
  private getsReady = false;

  constructor(parts: ShelfParts) {
    this.parts = parts;
  }

  /**
   * Returns the page at an address, kept or rendered.
   * @param behind  the event's `waitUntil`
   * @returns undefined when it cannot be had in time; the shell has not been consumed then
   */
  async page(address: string, content: StoredContent, shell: Response, behind: Behind): Promise<Response | undefined> {
    const cache = await this.cache(address);
    const kept =
      cache && (await findPage(cache, address, this.ground(content), this.parts.now()).catch(() => undefined));
    if (kept) return kept;
    const made = await devicePage(shell, () => this.parts.render(address, content));
    if (made && cache) behind(this.keep(cache, address, content, { ...made, answer: made.answer.clone() }));
    return made?.answer;
  }

  /**
   * Renders the start page and the most recently opened pages where no current one is kept: after a sync, and before
   * the app is opened again. Between two pages the worker handles other events.
   */
  async getReady(start: string, content: StoredContent, shell: Response): Promise<void> {
    if (this.getsReady) return;
    this.getsReady = true;
    try {
      const cache = await this.parts.open();
      const known = await dropOtherReleases(cache, content.stored.release);
      for (const address of [...new Set([start, ...known])].slice(0, READY)) {
        if (await findPage(cache, address, this.ground(content), this.parts.now())) continue;
        const made = await devicePage(shell, () => this.parts.render(address, content), AHEAD_LIMIT_MS);
        if (made) await this.keep(cache, address, content, made);
      }
    } finally {
      this.getsReady = false;
    }
  }

  private async cache(address: string): Promise<Cache | undefined> {
    return mayBeKept(address) ? this.parts.open().catch(() => undefined) : undefined;
  }

  private ground(content: StoredContent): Ground {
    const { release, savedAt } = content.stored;
    return { release, savedAt, numbers: () => this.parts.numbers(content) };
  }

  private async keep(
    cache: Cache,
    address: string,
    { stored }: StoredContent,
    { answer, life }: MadePage,
  ): Promise<void> {
    if (life) await keepPage(cache, address, answer, stored, life);
  }
}
