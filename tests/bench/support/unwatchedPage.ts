import { SLOW_NETWORK, SLOW_PROCESSOR } from './browser.ts';
import { DevToolsPipe } from './devToolsPipe.ts';

type Evaluated = { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };

/**
 * A page as a visitor's: its databases are on a disk, where a strict write waits for something, and no tool hears of
 * its requests. Playwright's pages store in memory and tell of every request, which costs a millisecond for each.
 */
export class UnwatchedPage {
  private constructor(
    private readonly browser: DevToolsPipe,
    private readonly session: string,
    private readonly url: string,
    private readonly isReady: string,
  ) {}

  private loads = 0;

  /** @param isReady  an expression that is true once the page can be used */
  static async open(url: string, isReady: string): Promise<UnwatchedPage> {
    const browser = new DevToolsPipe();
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const page = new UnwatchedPage(browser, sessionId, url, isReady);
    await page.reload();
    return page;
  }

  /** Begins anew with an empty cache: nothing of an earlier measurement is still at work, or at hand. */
  async reload(): Promise<void> {
    await this.browser.send('Network.clearBrowserCache', {}, this.session);
    this.loads += 1;
    const query = `?load=${this.loads}`;
    await this.browser.send('Page.navigate', { url: this.url + query }, this.session);
    const ready = `new Promise((resolve) => {
      const look = () =>
        location.search === '${query}' && ${this.isReady} ? resolve(true) : setTimeout(look, 20);
      look();
    })`;
    // A document that is left takes its answer along; the next one is asked again.
    for (let ok = false; !ok; ) ok = (await this.evaluate(ready).catch(() => false)) === true;
  }

  /** @throws Error of the page */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.browser.send<Evaluated>(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      this.session,
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw');
    return result.value;
  }

  /** Counts what the network brings from now on, as it travels, headers included. @returns gives the bytes so far */
  async countBytes(): Promise<() => Promise<number>> {
    let bytes = 0;
    this.browser.on('Network.loadingFinished', (params) => {
      bytes += (params as { encodedDataLength: number }).encodedDataLength;
    });
    await this.browser.send('Network.enable', {}, this.session);
    return async () => {
      await this.browser.send('Network.disable', {}, this.session);
      return bytes;
    };
  }

  /** Evaluates as on a slow phone with slow 4G. */
  async evaluateSlowly(expression: string): Promise<unknown> {
    const emulate = async (network: object, processor: object) => {
      await this.browser.send('Network.emulateNetworkConditions', network, this.session);
      await this.browser.send('Emulation.setCPUThrottlingRate', processor, this.session);
    };
    await this.browser.send('Network.enable', {}, this.session);
    await emulate(SLOW_NETWORK, SLOW_PROCESSOR);
    try {
      return await this.evaluate(expression);
    } finally {
      await emulate({ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }, { rate: 1 });
      await this.browser.send('Network.disable', {}, this.session);
    }
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
