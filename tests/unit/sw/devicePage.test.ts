import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DevicePage } from '../../../src/domain/page/rendering.ts';
import { devicePage } from '../../../sw/devicePage.ts';

const SHELL =
  '<html><head><script type="module" crossorigin src="/assets/shell.js"></script><link rel="stylesheet" crossorigin href="/assets/own.css"></head><body><div id="root"></div></body></html>';
const PAGE: DevicePage = {
  head: '<title>Medic</title>',
  body: '<h1>Costs $& more</h1>',
  hydration: '{"loaderData":{}}',
  styles: ['assets/own.css', 'assets/job.css'],
  life: { from: 1, until: 2 },
};
const shell = (html = SHELL) =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'",
      'content-encoding': 'br',
      etag: '"1"',
    },
  });
const sheet = async (path: string) => `/* ${path} </style> $& */`;
const STYLE = '/* /assets/own.css <\\/style> $& */\n/* /assets/job.css <\\/style> $& */';
const made = (page: DevicePage, html?: string) => devicePage(shell(html), { render: async () => page, sheet });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that the worker makes', () => {
  it('is the shell with head, styles in the order of their sheets, body, data, and scripts behind all of it [PWA-03]', async () => {
    const page = await made(PAGE);
    expect(await page?.answer.text()).toBe(
      `<html><head><title>Medic</title><style>${STYLE}</style><link rel="stylesheet" disabled crossorigin href="/assets/own.css"><link rel="stylesheet" disabled crossorigin href="/assets/job.css"></head><body><div id="root"><h1>Costs $& more</h1></div><script type="application/json" id="__CONTENT__">{"loaderData":{}}</script><script type="module" fetchpriority="low" crossorigin src="/assets/shell.js"></script></body></html>`,
    );
    expect(page?.life).toEqual({ from: 1, until: 2 });
  });

  it('is none where the template has no place for it [PWA-03]', async () => {
    expect(await made(PAGE, '<html><head></head><body><main></main></body></html>')).toBeUndefined();
  });

  it("has the shell's policy and lets its own styles through, and says nothing of the shell's own bytes [HUB-22]", async () => {
    const page = await made(PAGE);
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(page?.answer.status).toBe(200);
    expect(Object.fromEntries(page?.answer.headers ?? [])).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self' 'sha256-${hash}'; img-src 'self'`,
    });
  });

  it('is none when a style sheet has gone from the device [PWA-26]', async () => {
    const render = async () => PAGE;
    expect(await devicePage(shell(), { render, sheet: () => Promise.reject(new Error('gone')) })).toBeUndefined();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['is left to the shell', async () => undefined],
  ])('is none when its rendering %s, and the shell can still be used [PWA-26]', async (_, render) => {
    const around = shell();
    expect(await devicePage(around, { render, sheet })).toBeUndefined();
    expect(await around.text()).toBe(SHELL);
  });

  it('is none when it takes longer than 1.5 seconds [PWA-26]', async () => {
    const answer = devicePage(shell(), { render: () => new Promise(() => undefined), sheet });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(await Promise.race([answer, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeUndefined();
  });
});
