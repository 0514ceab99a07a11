/** A stock Firefox over WebDriver BiDi. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { installedFirefox } from '../../../scripts/otherBrowsers.mjs';
import { killGroup } from './killGroup.ts';
import { settleInView } from './settleInView.ts';
import { PHONE, TIME_ZONE } from './surroundings.ts';
import {
  type BrowserOptions,
  callText,
  type Storage,
  type TestBrowser,
  type TestElement,
  type TestPage,
} from './TestBrowser.ts';

const STORAGE: Record<Storage, Record<string, unknown>> = {
  lasting: {},
  private: { 'browser.privatebrowsing.autostart': true },
  // "Block all cookies": takes every kind of storage with it.
  forbidden: { 'network.cookie.cookieBehavior': 2 },
};

export class Firefox implements TestBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'defence-careers-firefox-'));
  private readonly said: string[] = [];
  private running: Browser | undefined;

  constructor(private readonly options: BrowserOptions = {}) {}

  async open(): Promise<TestPage> {
    this.running = await launch({
      browser: 'firefox',
      executablePath: installedFirefox(),
      headless: true,
      userDataDir: this.profile,
      defaultViewport: null,
      env: { ...process.env, TZ: TIME_ZONE },
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-AU',
        'layout.css.devPixelsPerPx': '1.0',
        ...STORAGE[this.options.storage ?? 'lasting'],
      },
    });
    const [first] = await this.running.pages();
    return first ? this.watched(first) : this.newPage();
  }

  async newPage(): Promise<TestPage> {
    if (!this.running) throw new Error('Firefox is not open');
    return this.watched(await this.running.newPage());
  }

  async close(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  async kill(): Promise<void> {
    const child = this.running?.process();
    this.running = undefined;
    await killGroup(child);
  }

  complaints(): readonly string[] {
    return this.said;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private async watched(page: Page): Promise<TestPage> {
    await page.setViewport(this.options.size ?? PHONE);
    page.on('console', (message) => message.type() === 'error' && this.said.push(message.text()));
    page.on('pageerror', (error) => this.said.push(String(error)));
    return new FirefoxPage(page);
  }
}

class FirefoxPage implements TestPage {
  constructor(private readonly page: Page) {}

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async evaluate<Args extends unknown[], T>(work: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    return (await this.page.evaluate(callText(work, args))) as T;
  }

  async evaluateText(script: string): Promise<void> {
    await this.page.evaluate(script);
  }

  async find<Args extends unknown[]>(work: (...args: Args) => Element | undefined, ...args: Args) {
    const found = await this.page.evaluateHandle(callText(work, args));
    const element = found.asElement();
    return element ? new FirefoxElement(element as ElementHandle<Element>) : undefined;
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}

class FirefoxElement implements TestElement {
  constructor(private readonly element: ElementHandle<Element>) {}

  async click(): Promise<void> {
    await this.element.evaluate(settleInView);
    await this.tap();
  }

  async tap(): Promise<void> {
    await this.element.click();
  }

  async type(text: string): Promise<void> {
    await this.element.type(text);
  }

  async choose(option: string): Promise<void> {
    const value = await this.element.evaluate(
      (select, words) => [...(select as HTMLSelectElement).options].find(({ text }) => text === words)?.value,
      option,
    );
    if (value === undefined) throw new Error(`there is no option "${option}"`);
    await this.element.select(value);
  }
}
