// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackPrompt } from '../../../src/visitor/feedback/FeedbackPrompt.tsx';
import { FEEDBACK_KEY } from '../../../src/visitor/storedChoices.ts';
import { byText, doing, mount, unmountAll } from '../support/mount.tsx';

const choices = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].map((each) => [each.textContent, each.getAttribute('aria-pressed')]);
const stored = () => JSON.parse(localStorage.getItem(FEEDBACK_KEY) ?? '');

beforeEach(() => localStorage.clear());
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

it('asks, selects and deselects, one at a time [FB-12, FB-13, DEC-112]', async () => {
  const page = await mount(<FeedbackPrompt id="a" component="FaqPage" />);
  expect(page.querySelector('fieldset legend')?.textContent).toBe('Was this helpful?');
  expect(choices(page)).toEqual([
    ['Could be better', 'false'],
    ['Yes, very', 'false'],
  ]);
  await doing(() => byText(page, 'button', 'Could be better').click());
  await doing(() => byText(page, 'button', 'Yes, very').click());
  expect(choices(page)).toEqual([
    ['Could be better', 'false'],
    ['Yes, very', 'true'],
  ]);
  await doing(() => byText(page, 'button', 'Yes, very').click());
  expect(choices(page).map(([, pressed]) => pressed)).toEqual(['false', 'false']);
});

it('remembers the choice of each id, which another prompt of the same thing shows too [FB-14]', async () => {
  localStorage.setItem(FEEDBACK_KEY, JSON.stringify({ b: 'no' }));
  const page = await mount(
    <>
      <FeedbackPrompt id="a" component="FaqPage" />
      <FeedbackPrompt id="b" component="FaqPage" />
      <FeedbackPrompt id="a" component="FaqDrawer" />
    </>,
  );
  await doing(() => page.querySelector('button')?.click());
  expect(choices(page).map(([, pressed]) => pressed)).toEqual(['true', 'false', 'true', 'false', 'true', 'false']);
  expect(stored()).toEqual({ a: 'no', b: 'no' });
  await doing(() => page.querySelector('button')?.click());
  expect(stored()).toEqual({ b: 'no' });
});

it('is recorded with the name of its place [ANA-06, DEC-145]', async () => {
  vi.stubGlobal('dataLayer', []);
  const page = await mount(<FeedbackPrompt id="a" component="FaqDrawer" />);
  await doing(() => byText(page, 'button', 'Yes, very').click());
  expect(globalThis.dataLayer).toEqual([
    { event: 'feedback', action: 'select', label: 'Yes, very', component: 'FaqDrawer' },
  ]);
});
