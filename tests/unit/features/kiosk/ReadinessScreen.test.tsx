// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import type { ReadinessFacts } from '../../../../src/domain/readiness/readinessFacts.ts';
import { findReadiness } from '../../../../src/features/kiosk/ready/findReadiness.ts';
import KioskReadyPage from '../../../../src/features/kiosk/ready/KioskReadyPage.pageOnly.tsx';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { lastReadiness } from '../../../../src/kiosk/lastReadiness.ts';
import { endPinGrace, startPinGrace } from '../../../../src/kiosk/pin.ts';
import { isResetBlocked, onVisitEnd } from '../../../../src/kiosk/visitActivity.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { buildReadinessFacts } from '../../../builders/buildReadinessFacts.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/features/kiosk/ready/findReadiness.ts', () => ({ findReadiness: vi.fn() }));
vi.mock('../../../../src/outbox/deviceName.ts', () => ({ deviceName: async () => 'Zk3J-8aWqLx0pNvY2rTbCg' }));

const GREEN = buildReadinessFacts();
const AWAY = buildReadinessFacts({ hub: { type: 'silent' }, test: { type: 'on-device' } });
const BROKEN = buildReadinessFacts({ storage: { canKeep: false, persisted: false }, test: { type: 'not-kept' } });

beforeEach(() => {
  localStorage.clear();
  enterKioskMode(kioskSettingsFor(buildKioskProfile()));
  startPinGrace();
  vi.mocked(findReadiness).mockResolvedValue(GREEN);
});
afterEach(() => {
  unmountKiosks();
  endPinGrace();
  vi.clearAllMocks();
});

const open = () => renderKiosk([{ path: '/kiosk/ready', Component: KioskReadyPage }], '/kiosk/ready');

async function openTested(facts: ReadinessFacts = GREEN) {
  vi.mocked(findReadiness).mockResolvedValue(facts);
  const kiosk = await open();
  await vi.waitFor(() => expect(kiosk.all('li')).not.toEqual([]), 20_000);
  return kiosk;
}

describe('the readiness screen', () => {
  it('tests nothing before the PIN [KIOSK-29 in part]', async () => {
    endPinGrace();
    const kiosk = await open();
    expect(kiosk.field('PIN')).toBeDefined();
    expect(findReadiness).not.toHaveBeenCalled();
  });

  it('tests by itself when it opens, names the kiosk, and lists each test with what was found [KIOSK-29 in part]', async () => {
    const kiosk = await openTested();
    expect(kiosk.all('li')).toHaveLength(10);
    expect(kiosk.text()).toContain('10 of 10');
    expect(kiosk.all('[role="status"]')[0]?.textContent).toMatch(
      /^Ready\. Have a good day\. 10 of 10 tests are green\. .*Tested \d+ \w+ \d{4}, \d+:\d\d [ap]m, again every half hour while nobody is here\.$/,
    );
    expect(kiosk.text()).toContain('Careers Expo, Stand C14');
    expect(kiosk.button('Open the kiosk')).toBeDefined();
    expect(kiosk.button('Test again')).toBeUndefined();
  });

  it('keeps what it found, for the next report to the hub [KIOSK-29 in part, KIOSK-31 in part]', async () => {
    expect(lastReadiness.read()).toBeUndefined();
    await openTested(AWAY);
    expect(lastReadiness.read()).toMatchObject({ of: 10, todo: ['HU'], soon: ['CL', 'VE', 'TR'] });
  });

  it('says what to do, and tests again with one touch, when the focus does not get lost [KIOSK-29 in part]', async () => {
    const kiosk = await openTested(AWAY);
    expect(kiosk.all('li')[0]?.textContent).toContain('HU');
    expect(kiosk.all('li')[0]?.textContent).toContain('Ask whoever runs the hub');
    expect(kiosk.button('Open anyway, and send later')).toBeDefined();

    let answer: (facts: ReadinessFacts) => void = () => undefined;
    vi.mocked(findReadiness).mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await kiosk.press(kiosk.button('Test again: The hub cannot be reached'));
    expect(document.activeElement?.textContent).toBe('Before the doors open');
    expect(kiosk.all('[role="status"]')[0]?.textContent).toContain('Testing…');
    expect(isResetBlocked()).toBe(true);
    // A second touch starts no second run.
    await kiosk.press(kiosk.button('Test all again'));
    expect(findReadiness).toHaveBeenCalledTimes(2);

    await act(async () => answer(GREEN));
    await vi.waitFor(() => expect(kiosk.text()).toContain('Ready. Have a good day.'), 20_000);
    expect(isResetBlocked()).toBe(false);
  });

  it('does not offer to open a kiosk that would take nothing [KIOSK-29 in part]', async () => {
    const kiosk = await openTested(BROKEN);
    expect(kiosk.text()).toContain('Do not open yet');
    expect(kiosk.button('Open')).toBeUndefined();
    expect(kiosk.button('Test all again')?.dataset.variant).toBe('go');
  });

  it('opens the kiosk by ending the visit of the staff, and prints as it stands [KIOSK-29 in part]', async () => {
    const kiosk = await openTested();
    const ended = vi.fn();
    const stop = onVisitEnd(ended);
    await kiosk.press(kiosk.button('Open the kiosk'));
    stop();
    expect(ended).toHaveBeenCalledOnce();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await kiosk.press(kiosk.button('Print'));
    vi.unstubAllGlobals();
    expect(print).toHaveBeenCalledOnce();
  });
});
