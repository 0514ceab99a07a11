import { expect, it } from 'vitest';
import { atLowPriority, inOwnTask, SCRIPT_LOAD, stylePath } from '../../../../src/domain/page/pageTemplate.ts';

const TEMPLATE = `<head>
    <link rel="icon" href="/icons/icon.svg">
    <script type="module" crossorigin src="/assets/shell.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/style.css">
</head>`;
const scripts = TEMPLATE.match(SCRIPT_LOAD) ?? [];

it('a page from the network runs each script of the template in a task of its own, fetched after text, fonts and pictures [CON-38]', () => {
  expect(scripts.map(inOwnTask)).toEqual([
    '<script type="module" async fetchpriority="low" crossorigin src="/assets/shell.js"></script>',
    '<script type="module" async fetchpriority="low" crossorigin src="/assets/react.js"></script>',
  ]);
});

it('a page that a device has by itself is painted before its scripts run [CON-38]', () => {
  expect(scripts.map(atLowPriority)).toEqual([
    '<script type="module" fetchpriority="low" crossorigin src="/assets/shell.js"></script>',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react.js">',
  ]);
});

it('the style sheet is told by its path, and nothing else is taken for one', () => {
  expect(stylePath(TEMPLATE)).toBe('/assets/style.css');
  expect(stylePath('<link rel="icon" href="/icons/icon.svg">')).toBeUndefined();
});
