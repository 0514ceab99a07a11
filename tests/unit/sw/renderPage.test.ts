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
/** The whole document, its rendering included. */
async function textOf(answer: Response | undefined): Promise<string | undefined> {
  const text = answer?.text();
  await vi.runAllTimersAsync();
  return text;
}
/** The shell as a document that begins with it: its scripts at the end. */
const EMPTY_PAGE =
  '<html><head><link rel="stylesheet" crossorigin href="/assets/own.css"></head><body><div id="root"></div><script type="module" fetchpriority="low" crossorigin src="/assets/shell.js"></script></body></html>';

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
    expect(await textOf(page)).toBe(
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
    ['has no markup', async () => ({ ...PAGE, body: '' })],
  ])('begins with the shell when its rendering %s [PWA-26]', async (_, render) => {
    expect(await textOf(await renderPage(shell(), render))).toBe(EMPTY_PAGE);
  });

  it('begins with the shell when its rendering takes longer than 1.5 seconds [PWA-26]', async () => {
    const answer = await renderPage(shell(), () => new Promise(() => undefined));
    const text = answer?.text();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(await Promise.race([text, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await text).toBe(EMPTY_PAGE);
  });

  it('has its head, with the style sheet, on the way before its rendering begins [PWA-03]', async () => {
    const render = vi.fn(async () => PAGE);
    const answer = await renderPage(shell(), render);
    const reader = answer?.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe(
      '<html><head><link rel="stylesheet" crossorigin href="/assets/own.css">',
    );
    expect(render).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(render).toHaveBeenCalled();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^<title>Medic<.*<h1>Costs/);
  });
});
