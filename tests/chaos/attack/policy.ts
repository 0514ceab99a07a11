import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { observatory, WANTED } from '../../../scripts/observatory.mjs';
import { VIOLATION_REPORTS_PATH } from '../../../src/domain/hubPaths.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { withBrowser } from './browser.ts';
import { call, manyTimes, post } from './caller.ts';

/** Ways in which a text that an attacker has got into a page becomes a script, were there no policy. */
const WAYS: Record<string, string> = {
  'markup with a handler': `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.stolen = 1">')`,
  'a frame with a document': `const frame = document.createElement('iframe'); frame.srcdoc = '<script>parent.stolen = 1</' + 'script>'; document.body.append(frame)`,
  'an inline script': `const script = document.createElement('script'); script.textContent = 'window.stolen = 1'; document.head.append(script)`,
  'a script of another site': `const script = document.createElement('script'); script.src = 'https://www.youtube.com/iframe_api'; document.head.append(script)`,
  'a script of a text': `new Function('window.stolen = 1')()`,
  'a script of data': `const script = document.createElement('script'); script.src = 'data:text/javascript,window.stolen=1'; document.head.append(script)`,
  'a worker of data': `new Worker('data:text/javascript,postMessage(1)').onmessage = () => { window.stolen = 1 }`,
  'a policy of its own': `window.stolen = trustedTypes.createPolicy('mine', { createHTML: (text) => text }) ? 1 : 0`,
};
const REPORTS = 400;
const LIMIT_MS = 6_000;
const PATIENCE_MS = 2_000;
const LINE_MS = 2_000;
const REPORT_TYPE = 'application/reports+json';

type PolicyFigures = {
  tried: number;
  /** By name, those in which a script ran or a way stood open */
  ran: string;
  /** Of 165, of a page behind TLS */
  observatory: number;
  /** Lines of the log for a report to where a page says that reports go */
  reportedLines: number;
  /** Lines that strangers' reports have added */
  floodedLines: number;
};

export const policy: Attack<PolicyFigures> = {
  name: 'policy',
  does: 'Has got a text of its own into a page, and tries to make a script of it; floods the reports.',
  before: 'a script of another site ran; nothing was reported',
  env: { TRUST_PROXY: '1' },
  async run(hub) {
    const lines = () => hub.said.split('\n').filter((line) => line.includes('broke its policy')).length;
    const ran = await withBrowser(async (browser) => {
      const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
      await page.route('https://www.youtube.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.stolen = 1' }),
      );
      const open: string[] = [];
      for (const [name, way] of Object.entries(WAYS)) if (await runs(page, hub, way)) open.push(name);
      return open;
    });
    // Over plain HTTP Chromium delivers none (tests/e2e/policy.spec.ts has TLS): its report is sent for it, to where the page says.
    const { headers } = await call(hub, '/careers');
    const [, endpoint] = /="([^"]+)"/.exec(headers['reporting-endpoints'] ?? '') ?? [];
    if (endpoint) await post(hub, endpoint, report(REPORTS), { headers: { 'content-type': REPORT_TYPE } });
    const reportedLines = await atLeastOne(lines);
    await manyTimes({ most: REPORTS, atOnce: 8, limitMs: LIMIT_MS }, (index) =>
      post(hub, VIOLATION_REPORTS_PATH, report(index), { headers: { 'content-type': REPORT_TYPE } }),
    );
    const page = await call(hub, '/', {
      headers: { origin: 'https://elsewhere.example', 'x-forwarded-proto': 'https' },
    });
    const { score } = observatory({ headers: new Headers(page.headers), html: page.text, isTls: true });
    return {
      tried: Object.keys(WAYS).length,
      ran: ran.join(', ') || 'none',
      observatory: score,
      reportedLines,
      floodedLines: lines() - reportedLines,
    };
  },
  wishes: [
    { wants: 'no text becomes a script', holds: ({ ran }) => ran === 'none' },
    { wants: `at least ${WANTED} points of MDN’s Observatory`, holds: ({ observatory: score }) => score >= WANTED },
    { wants: 'what a browser reports is in the log', holds: ({ reportedLines }) => reportedLines > 0 },
    { wants: 'strangers’ reports add at most sixty lines', holds: ({ floodedLines }) => floodedLines <= 60 },
  ],
};

/**
 * Whether a way leads to a script that runs, on a page of its own. It is tried from a timer: what the debugger runs itself is
 * bound by no policy.
 */
async function runs(page: Page, hub: RunningHub, way: string): Promise<boolean> {
  await page.goto(`${hub.origin}/careers`, { waitUntil: 'load' });
  return page.evaluate<boolean>(`new Promise((resolve) => {
    const end = () => resolve(window.stolen === 1);
    addEventListener('securitypolicyviolation', () => setTimeout(end, 50));
    setInterval(() => window.stolen === 1 && end(), 20);
    setTimeout(end, ${PATIENCE_MS});
    setTimeout(() => { try { ${way} } catch { end(); } });
  })`);
}

/** A line of another process comes a moment after the answer. */
async function atLeastOne(lines: () => number): Promise<number> {
  const until = performance.now() + LINE_MS;
  while (lines() === 0 && performance.now() < until) await pause(20);
  return lines();
}

const report = (index: number) =>
  Array.from({ length: 20 }, (_, each) => ({
    type: 'csp-violation',
    body: {
      documentURL: 'https://careers.example/careers',
      effectiveDirective: 'img-src',
      blockedURL: `https://host-${index}-${each}.example/`,
    },
  }));
