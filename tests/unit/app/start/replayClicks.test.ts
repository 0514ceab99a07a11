// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayClicks } from '../../../../src/app/start/replayClicks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a press whose script never comes is made again for ten seconds and then given up [SHELL-05]', () => {
  replayClicks(document);
  document.body.innerHTML = '<button type="button">Play</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  let presses = 0;
  button.addEventListener('click', () => {
    presses += 1;
  });
  const press = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(press, 'isTrusted', { value: true });
  button.dispatchEvent(press);
  vi.advanceTimersByTime(5_000);
  expect(presses).toBeGreaterThan(10);
  vi.advanceTimersByTime(6_000);
  const givenUpAfter = presses;
  vi.advanceTimersByTime(60_000);
  expect(presses).toBe(givenUpAfter);
});
