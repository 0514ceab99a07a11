/** WebKitGTK, driven through its WebDriver on a display without a screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../e2e/support/hub.ts';
import { killGroup } from './killGroup.ts';
import { settleInView } from './settleInView.ts';
import { PHONE, TIME_ZONE } from './surroundings.ts';
import { type BrowserOptions, callText, type TestBrowser, type TestElement, type TestPage } from './TestBrowser.ts';
import { elementId, elementReference, WebDriverSession } from './webDriver.ts';

const BROWSER = fileURLToPath(new URL('webkitBrowser.js', import.meta.url));
const ASK_EVERY_MS = 20;
const COMPLAINT = /CONSOLE.* ERROR/;
/** WebKitGTK installs no applications, so it does not know this directive of the policy. */
const UNKNOWN_TO_GTK = /Unrecognized Content-Security-Policy directive 'manifest-src'/;

export class WebKit implements TestBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'defence-careers-webkit-'));
  private readonly said: string[] = [];
  private driver: ChildProcess | undefined;
  private session: WebDriverSession | undefined;
  private firstWindow = '';

  /** @param display  name of an X display, such as ":99" */
  constructor(
    private readonly display: string,
    private readonly options: BrowserOptions = {},
  ) {}

  async open(): Promise<TestPage> {
    const port = await freePort();
    // A group of processes of its own, which a test can kill as one.
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DISPLAY: this.display, GDK_BACKEND: 'x11', GDK_SCALE: '1', TZ: TIME_ZONE },
    });
    this.driver = driver;
    for (const input of [driver.stdout, driver.stderr]) {
      createInterface({ input }).on('line', (line) => {
        if (COMPLAINT.test(line) && !UNKNOWN_TO_GTK.test(line)) this.said.push(line);
      });
    }
    const address = `http://127.0.0.1:${port}`;
    await answering(address, driver);
    const { width, height } = this.options.size ?? PHONE;
    this.session = await WebDriverSession.start(address, {
      'webkitgtk:browserOptions': {
        binary: '/usr/bin/gjs',
        args: ['-m', BROWSER, this.profile, String(width), String(height), this.options.storage ?? 'lasting'],
      },
    });
    this.firstWindow = await this.session.currentWindow();
    return new WebKitPage(this.session, this.firstWindow);
  }

  async newPage(): Promise<TestPage> {
    if (!this.session) throw new Error('WebKit is not open');
    return new WebKitPage(this.session, await this.session.newWindow(this.firstWindow));
  }

  async close(): Promise<void> {
    await this.session?.end();
    await this.kill();
  }

  async kill(): Promise<void> {
    const driver = this.driver;
    this.driver = undefined;
    this.session = undefined;
    await killGroup(driver);
  }

  complaints(): readonly string[] {
    return this.said;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Resolves once the driver takes commands; rejects when it ended before. */
async function answering(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode} before it was ready`);
}

class WebKitPage implements TestPage {
  constructor(
    private readonly session: WebDriverSession,
    private readonly handle: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.send('POST', '/url', { url });
  }

  async evaluate<Args extends unknown[], T>(work: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    const script = `const [done] = arguments;
      Promise.resolve(${callText(work, args)}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.send('POST', '/execute/async', { script, args: [] })) as {
      value: T;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value ?? (undefined as T);
  }

  async evaluateText(script: string): Promise<void> {
    await this.send('POST', '/execute/sync', { script, args: [] });
  }

  async find<Args extends unknown[]>(work: (...args: Args) => Element | undefined, ...args: Args) {
    const script = `return ${callText(work, args)};`;
    const id = elementId(await this.send('POST', '/execute/sync', { script, args: [] }));
    return id === undefined ? undefined : new WebKitElement(this, id);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.send('GET', '/screenshot')) as string, 'base64');
  }

  async close(): Promise<void> {
    await this.send('DELETE', '/window');
  }

  async send(method: string, path: string, body?: object): Promise<unknown> {
    return await this.session.inWindow(this.handle, method, path, body);
  }
}

class WebKitElement implements TestElement {
  constructor(
    private readonly page: WebKitPage,
    private readonly id: string,
  ) {}

  async click(): Promise<void> {
    const script = `(${settleInView})(arguments[0]).then(arguments[1])`;
    await this.page.send('POST', '/execute/async', { script, args: [elementReference(this.id)] });
    await this.tap();
  }

  async tap(): Promise<void> {
    await this.page.send('POST', `/element/${this.id}/click`);
  }

  async type(text: string): Promise<void> {
    await this.page.send('POST', `/element/${this.id}/value`, { text });
  }

  async choose(option: string): Promise<void> {
    const using = { using: 'xpath', value: `.//option[normalize-space() = "${option}"]` };
    const found = elementId(await this.page.send('POST', `/element/${this.id}/element`, using));
    await this.page.send('POST', `/element/${found}/click`);
  }
}
