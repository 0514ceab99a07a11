// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { deferLayout, layOutForReturn, layOutLater, layOutNow } from '../../../../src/app/pageChange/layOutLater.ts';

let idle: (() => void)[];
vi.mock('../../../../src/platform/whenIdle.ts', () => ({
  whenIdle: () => new Promise<void>((resolve) => idle.push(resolve)),
}));

beforeEach(() => {
  idle = [];
  document.head.innerHTML = '<style data-later>.later{content-visibility:auto}</style>';
  document.body.innerHTML = '<p></p><section class="later"></section><section class="later"></section>';
});

const rules = () => document.querySelectorAll('style:not([media])').length;
const laidOut = () => [...document.querySelectorAll('section')].map(({ style }) => style.contentVisibility);
const rest = async () => {
  idle.shift()?.();
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

it('lays out one part in each idle moment, and leaves no trace in the end [CON-38]', async () => {
  const done = layOutLater(document);
  expect(laidOut()).toEqual(['', '']);
  await rest();
  expect(laidOut()).toEqual(['visible', '']);
  expect(rules()).toBe(1);
  await rest();
  await done;
  expect(laidOut()).toEqual(['', '']);
  expect(rules()).toBe(0);
  await layOutLater(document);
});

it.each([
  ['reload', 0],
  ['back_forward', 0],
  ['navigate', 1],
])('after a %s the parts wait, or do not, so that a place on the page is found again', (type, left) => {
  layOutForReturn(document, [{ type } as unknown as PerformanceEntry]);
  expect(rules()).toBe(left);
});

it('a browser that tells nothing of the navigation lets them wait', () => {
  layOutForReturn(document, []);
  expect(rules()).toBe(1);
});

it('a page that comes meanwhile begins anew, and ends what was under way', async () => {
  const first = layOutLater(document);
  await rest();
  deferLayout(document);
  document.body.innerHTML = '<section class="later"></section>';
  const second = layOutLater(document);
  await rest();
  await first;
  expect(rules()).toBe(1);
  await rest();
  await second;
  expect(rules()).toBe(0);
  expect(laidOut()).toEqual(['']);
});

it('whoever goes back to a place has everything laid out at once, also in the middle', async () => {
  const done = layOutLater(document);
  await rest();
  layOutNow(document);
  expect(rules()).toBe(0);
  await rest();
  await done;
  expect(laidOut()).toEqual(['', '']);
});
