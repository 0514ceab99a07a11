// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('hub/staff/pages/live.js', 'utf8');

const page = (words: string, cards: string) =>
  `<main><p><span data-live="">Made at 9:00 am</span></p><p role="status" data-words="">${words}</p>
  <section data-part="kiosks"><a href="/staff/day">Day</a><ul>${cards}</ul></section>
  <section data-part="seats">82 of 120</section></main>`;
const card = (name: string, seconds: number) => `<li>${name} <p data-age="${seconds}">${seconds} s ago</p></li>`;

const answer = vi.fn(async (): Promise<Response> => new Response(page('', '')));
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  document.body.innerHTML = page('Nobody needs a hand.', card('K1', 2));
  // As the browser runs it at the end of the page.
  new Function(SCRIPT)();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answer.mockClear();
  reload.mockClear();
});

const text = (selector: string) => document.querySelector(selector)?.textContent;
const part = (name: string) => document.querySelector(`[data-part="${name}"]`);

describe('the page that stands open all day', () => {
  it('counts the seconds since each kiosk was heard, by itself [KIOSK-31 in part]', () => {
    vi.advanceTimersByTime(3_000);
    expect(text('[data-age]')).toBe('5 s ago');
    expect(text('[data-live]')).toBe('Live, 3 s ago');
    expect(answer).not.toHaveBeenCalled();
  });

  it('asks for itself every ten seconds and puts in place what has changed, and nothing else [KIOSK-31 in part]', async () => {
    answer.mockResolvedValue(new Response(page('K2 needs a hand.', card('K2', 0))));
    const [words, seats] = [document.querySelector('[data-words]'), part('seats')];
    document.querySelector<HTMLElement>('a')?.focus();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answer).toHaveBeenCalledOnce();
    expect(part('kiosks')?.textContent).toContain('K2');
    expect(text('[data-words]')).toBe('K2 needs a hand.');
    // Spoken once, because its element stays; what has not changed is not touched, and the focus is where it was.
    expect(document.querySelector('[data-words]')).toBe(words);
    expect(part('seats')).toBe(seats);
    expect(document.activeElement?.getAttribute('href')).toBe('/staff/day');
    expect(reload).not.toHaveBeenCalled();
  });

  it('says how old it is while the hub does not answer, and goes on by itself [KIOSK-31 in part]', async () => {
    answer.mockImplementation(async () => Promise.reject(new TypeError('failed')));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(text('[data-live]')).toBe('The hub has not answered for 40 s. This is what was known.');
    expect(document.querySelector('[data-live]')?.hasAttribute('data-late')).toBe(true);
    // Nobody knows who needs a hand now, and a screen reader says so once.
    expect(text('[data-words]')).toBe('The hub cannot be reached from here.');
    expect(part('kiosks')?.textContent).toContain('K1');
    answer.mockImplementation(async () => new Response(page('Nobody needs a hand.', card('K1', 0))));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(text('[data-words]')).toBe('Nobody needs a hand.');
    expect(text('[data-live]')).toBe('Live, 0 s ago');
    expect(document.querySelector('[data-late]')).toBeNull();
  });

  it('leaves the page alone where something else answers, and asks for the token when the session is over', async () => {
    answer.mockResolvedValue(new Response('<p>Sign in to the network of the hall</p>'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(part('kiosks')?.textContent).toContain('K1');
    answer.mockResolvedValue(new Response('<h1>Sign in</h1>', { status: 401 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});
