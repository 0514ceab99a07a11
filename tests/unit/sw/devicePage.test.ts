import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DevicePage } from '../../../src/domain/rendering.ts';
import { devicePage, pageInShell } from '../../../sw/devicePage.ts';

const SHELL =
  '<html><head><link rel="stylesheet" crossorigin href="/assets/own.css"></head><body><div id="root"></div></body></html>';
const PAGE: DevicePage = {
  head: '<title>Medic</title>',
  body: '<h1>Costs $& more</h1>',
  hydration: '{"loaderData":{}}',
  styles: ['assets/own.css', 'assets/job.css'],
};
const shell = () =>
  new Response(SHELL, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'p',
      'content-encoding': 'br',
      etag: '"1"',
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that the worker makes', () => {
  it('is the shell with head, styles behind its own, body and data in it [PWA-03]', () => {
    expect(pageInShell(SHELL, PAGE)).toBe(
      '<html><head><link rel="stylesheet" crossorigin href="/assets/own.css"><title>Medic</title><link rel="stylesheet" crossorigin href="/assets/job.css"></head><body><div id="root"><h1>Costs $& more</h1></div><script type="application/json" id="__CONTENT__">{"loaderData":{}}</script></body></html>',
    );
  });

  it('is none where the template has no place for it [PWA-03]', () => {
    expect(pageInShell('<html><head></head><body><main></main></body></html>', PAGE)).toBeUndefined();
  });

  it("has the shell's policy, and nothing said of the shell's own bytes [HUB-22]", async () => {
    const answer = await devicePage(shell(), async () => PAGE);
    expect(await answer?.text()).toContain('<h1>');
    expect(answer?.status).toBe(200);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'p',
    });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['is left to the shell', async () => undefined],
  ])('is none when its rendering %s, and the shell can still be used [PWA-26]', async (_, render) => {
    const around = shell();
    expect(await devicePage(around, render)).toBeUndefined();
    expect(await around.text()).toBe(SHELL);
  });

  it('is none when it takes longer than 1.5 seconds [PWA-26]', async () => {
    const answer = devicePage(shell(), () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1_499);
    expect(await Promise.race([answer, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeUndefined();
  });
});
