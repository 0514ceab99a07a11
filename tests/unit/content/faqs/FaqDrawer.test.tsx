// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import FaqDrawer from '../../../../src/content/faqs/FaqDrawer.pageOnly.tsx';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import type { Faq } from '../../../../src/domain/entities/faq.ts';
import { buildFaq } from '../../../builders/buildFaq.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

let onDevice: Faq[] | undefined;
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({
  openDeviceSource: async () =>
    onDevice && memorySource(buildPublishedRelease({ faqs: onDevice }), { at: '2026-02-01T00:00:00Z', events: {} }),
}));

const PAY = buildFaq({ id: 'pay', question: 'Am I paid?', answer: '<p>Yes, from the first day.</p>' });
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const onClose = vi.fn();
const open = () => mount(<FaqDrawer id="pay" title="Am I paid?" onClose={onClose} />);
const dialog = () => document.querySelector('dialog');

beforeEach(() => {
  onDevice = undefined;
  onClose.mockClear();
  localStorage.clear();
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('loads the question with one POST that names it, and says so meanwhile [FAQ-33, GS-08 in part, HTTP-14]', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked = vi.fn((_path: string, _init: RequestInit) => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', asked);
  await open();
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Am I paid?');
  expect(dialog()?.textContent).toContain('Loading...');
  await eventually(() => expect(asked).toHaveBeenCalledOnce());
  const [path, { method, body }] = asked.mock.calls[0] ?? ['', {}];
  expect([path, method, body]).toEqual(['/api/v2/faq/getFaq', 'POST', '{"id":"pay"}']);
  await doing(() => answer(json({ data: PAY })));
  await eventually(() => expect(dialog()?.textContent).toContain('Yes, from the first day.'));
  expect(dialog()?.textContent).not.toContain('Loading...');
  expect(dialog()?.querySelector('legend')?.textContent).toBe('Was this helpful?');
});

it('reads the question from the device once that holds a release, related ones too, and asks nobody [PWA-08, FAQ-33]', async () => {
  onDevice = [PAY, buildFaq({ id: 'leave', question: 'Do I have holidays?' })];
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await open();
  await eventually(() => expect(dialog()?.textContent).toContain('Yes, from the first day.'));
  expect(dialog()?.querySelector('a[href="/faqs?faq=leave"]')?.textContent).toBe('Do I have holidays?');
  expect(asked).not.toHaveBeenCalled();
});

it('asks the hub for a question that the release on this device lacks [FAQ-33]', async () => {
  onDevice = [buildFaq({ id: 'leave' })];
  vi.stubGlobal('fetch', async () => json({ data: PAY }));
  await open();
  await eventually(() => expect(dialog()?.textContent).toContain('Yes, from the first day.'));
});

it.each([
  ['404', () => json({ error: {} }, 404)],
  ['null', () => json({ data: null })],
  ['no connection', () => Promise.reject(new TypeError('failed to fetch'))],
])('a missing question, %s, is only logged: the drawer stays, and nothing is reported [GS-18]', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => answer());
  await open();
  await eventually(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.calls[0]?.[0]).toContain('pay');
  expect(dialog()).not.toBeNull();
  expect(dialog()?.textContent).not.toMatch(/Loading|error|sorry/i);
  expect(dialog()?.querySelector('[role="alert"], fieldset')).toBeNull();
});

it('closes by its control', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await open();
  await doing(() => dialog()?.querySelector<HTMLElement>('button[aria-label="Close"]')?.click());
  expect(onClose).toHaveBeenCalledOnce();
});
