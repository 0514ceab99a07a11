/** A Chromium with its own profile folder that can be killed like a tablet that loses power. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, installedChromium } from '../../../scripts/chromium.mjs';

export class KillableBrowser {
  readonly profile = mkdtempSync(join(tmpdir(), 'defence-careers-chaos-'));
  private opened: BrowserContext | undefined;

  /** @param hasTouch  its screen is touched */
  constructor(private readonly hasTouch = false) {}

  async open(): Promise<Page> {
    this.opened = await chromium.launchPersistentContext(this.profile, {
      executablePath: installedChromium(),
      args: CHROMIUM_ARGS,
      viewport: { width: 1080, height: 1920 },
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      deviceScaleFactor: 1,
      hasTouch: this.hasTouch,
    });
    return this.context.pages()[0] ?? this.context.newPage();
  }

  get context(): BrowserContext {
    if (!this.opened) throw new Error('the browser is not open');
    return this.opened;
  }

  async newPage(): Promise<Page> {
    return this.context.newPage();
  }

  /** `kill -9` of every process that uses this profile: nothing is flushed or closed. */
  async kill(): Promise<void> {
    const context = this.opened;
    this.opened = undefined;
    if (!context) return;
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
    execFileSync('pkill', ['-9', '-f', this.profile]);
    await closed;
    // A killed browser leaves its lock files; the next one would refuse the profile.
    for (const mark of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) {
      rmSync(join(this.profile, mark), { force: true });
    }
  }

  async close(): Promise<void> {
    await this.opened?.close();
    this.opened = undefined;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}
