import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, installedChromium } from '../../scripts/chromium.mjs';
import { freePort, type RunningHub } from './support/hub.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

/** Ways in which a text that got into a page becomes markup or a script, were there no policy. */
const WAYS = {
  markup: `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.stolen = 1">')`,
  'a document in a frame': `Object.assign(document.createElement('iframe'), { srcdoc: '<p>here</p>' })`,
  'the text of a script': `Object.assign(document.createElement('script'), { text: 'window.stolen = 1' })`,
  'the address of a script': `Object.assign(document.createElement('script'), { src: '/assets/none.js' })`,
  'the address of a worker': `new Worker('/assets/none.js')`,
  'a policy of its own': `trustedTypes.createPolicy('mine', { createHTML: (text) => text })`,
  'the policy of the site once more': `trustedTypes.createPolicy('site', { createHTML: (text) => text })`,
};

test('a text that got into a page becomes neither markup nor a script, and the page itself still can [HUB-22 in part]', async ({
  page,
  hub,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  // The rich text of an event becomes markup on this device.
  await page.goto(`${hub.origin}/events/search`);
  await hydrated(page);
  await page.locator('main a[href*="/events/events-detail/"]').first().click();
  await page.waitForURL('**/events/events-detail/**');
  await expect(page.getByRole('main').getByText(/\S/).first()).toBeVisible();
  expect(complaints).toEqual([]);

  // From a timer, as a script of the page: what the debugger runs itself is bound by no policy.
  const outcomes = await page.evaluate<string[]>(`new Promise((resolve) => {
    const tries = [${Object.values(WAYS)
      .map((way) => `() => { ${way} }`)
      .join(', ')}];
    setTimeout(() => resolve(tries.map((attempt) => {
      try { attempt(); return 'open'; } catch (error) { return error.name; }
    })));
  })`);
  expect(Object.keys(WAYS).filter((_, index) => outcomes[index] !== 'TypeError')).toEqual([]);
  expect(await page.evaluate('window.stolen')).toBeUndefined();
});

/** Makes a key and a certificate of localhost that nobody trusts. */
function ofLocalhost(): { key: string; cert: string } {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-'];
  const cert = ['-x509', '-subj', '/CN=localhost', '-days', '2', '-out', '-'];
  const made = execFileSync('openssl', ['req', ...key, ...cert], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: made, cert: made };
}

/** Stands before a hub as a proxy that ends TLS does. @returns what takes it away */
async function tlsBefore(hub: RunningHub, port: number): Promise<() => void> {
  const proxy = createServer(ofLocalhost(), (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const { method, url } = incoming;
    const asked = request(hub.origin + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  return () => {
    proxy.close();
    proxy.closeAllConnections();
  };
}

test('a browser reports by itself what the policy of a page has stopped, and the hub’s log has a line of it [HUB-22 in part]', async ({
  hubWith,
}) => {
  // A browser reports to addresses with TLS alone.
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const hub = await hubWith({ PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' });
  const takeProxyAway = await tlsBefore(hub, port);
  // The certificate is nobody’s, for reports too; and reports are not gathered for a while first.
  const args = [...CHROMIUM_ARGS, '--ignore-certificate-errors', '--short-reporting-delay'];
  const browser = await chromium.launch({ executablePath: installedChromium(), args });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(`${origin}/careers`);
    const reported = () =>
      hub.said
        .split('\n')
        .filter((line) => line.includes('a page broke its policy'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(reported()).toEqual([]);
    await page.evaluate(`new Promise((resolve) => setTimeout(() => { try { ${WAYS.markup} } catch { resolve() } }))`);
    await expect
      .poll(reported)
      .toEqual([expect.objectContaining({ directive: 'require-trusted-types-for', route: 'careers' })]);
  } finally {
    await browser.close();
    takeProxyAway();
  }
});
