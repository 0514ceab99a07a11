// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READY_PAGES } from '../../../src/platform/keptPages.ts';
import { keepPagesReady, type ReadyPages } from '../../../src/platform/readyPages.ts';

const postMessage = vi.fn();
let hidden = false;
let pages: ReadyPages | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  postMessage.mockClear();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } });
});
afterEach(() => {
  pages?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const becomes = (value: boolean) => {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('pages for the next start', () => {
  it('are asked for when the page runs, and after its content has changed [PWA-26]', async () => {
    pages = keepPagesReady();
    await vi.advanceTimersByTimeAsync(0);
    expect(postMessage.mock.calls).toEqual([[{ type: READY_PAGES }]]);
    pages.askAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(postMessage).toHaveBeenCalledTimes(2);
  });

  it('are asked for two seconds after the visitor has looked away, and not while one page goes to another [PWA-26]', async () => {
    pages = keepPagesReady();
    await vi.advanceTimersByTimeAsync(0);
    becomes(true);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(postMessage).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(postMessage).toHaveBeenCalledTimes(2);
    becomes(true);
    becomes(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(postMessage).toHaveBeenCalledTimes(2);
  });

  it('are no concern of a browser without workers [PWA-21]', () => {
    vi.stubGlobal('navigator', {});
    expect(keepPagesReady().askAgain).not.toThrow();
  });
});
