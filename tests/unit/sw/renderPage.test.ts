import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DevicePage } from '../../../src/domain/page/rendering.ts';
import { renderPage } from '../../../sw/renderPage.ts';

const SHELL =
  '<html><head><script type="module" crossorigin src="/assets/shell.js"></script><link rel="stylesheet" crossorigin href="/assets/own.css"></head><body><div id="root"></div></body></html>';
const PAGE: DevicePage = {
  head: '<title>Medic</title>',
  body: '<h1>Costs $& more</h1>',
  hydration: '{"loaderData":{}}',
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
const rendered = (page: DevicePage, html?: string) => renderPage(shell(html), async () => page);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that the worker renders', () => {
  it('is the shell with head, body, data, and scripts behind all of it [PWA-03]', async () => {
    const page = await rendered(PAGE);
    expect(await page?.text()).toBe(
      '<html><head><link rel="stylesheet" crossorigin href="/assets/own.css"><title>Medic</title></head><body><div id="root"><h1>Costs $& more</h1></div><script type="application/json" id="__CONTENT__">{"loaderData":{}}</script><script type="module" fetchpriority="low" crossorigin src="/assets/shell.js"></script></body></html>',
    );
  });

  it('is none where the template has no place for it [PWA-03]', async () => {
    expect(await rendered(PAGE, '<html><head></head><body><main></main></body></html>')).toBeUndefined();
  });

  it("has the shell's policy, and says nothing of the shell's own bytes [HUB-22]", async () => {
    const page = await rendered(PAGE);
    expect(page?.status).toBe(200);
    expect(Object.fromEntries(page?.headers ?? [])).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'",
    });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['is left to the shell', async () => undefined],
  ])('is none when its rendering %s, and the shell can still be used [PWA-26]', async (_, render) => {
    const template = shell();
    expect(await renderPage(template, render)).toBeUndefined();
    expect(await template.text()).toBe(SHELL);
  });

  it('is none when it takes longer than 1.5 seconds [PWA-26]', async () => {
    const answer = renderPage(shell(), () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1_499);
    expect(await Promise.race([answer, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeUndefined();
  });
});
