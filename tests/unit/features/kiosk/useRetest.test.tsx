// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askHubStatus } from '../../../../src/api/hubStatus.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import KioskHomePage from '../../../../src/features/kiosk/home/KioskHomePage.pageOnly.tsx';
import { findReadiness } from '../../../../src/features/kiosk/ready/findReadiness.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { lastReadiness } from '../../../../src/kiosk/lastReadiness.ts';
import { isResetBlocked, setVacant } from '../../../../src/kiosk/visitActivity.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { buildReadinessFacts } from '../../../builders/buildReadinessFacts.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/features/kiosk/ready/findReadiness.ts', () => ({ findReadiness: vi.fn() }));
vi.mock('../../../../src/api/hubStatus.ts', () => ({ askHubStatus: vi.fn() }));

const NOW = Date.UTC(2026, 2, 14, 6);
const MINUTE_MS = 60_000;
const { hub } = buildReadinessFacts();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  enterKioskMode(kioskSettingsFor(buildKioskProfile()));
  vi.mocked(askHubStatus).mockResolvedValue(hub);
  vi.mocked(findReadiness).mockResolvedValue(buildReadinessFacts());
});
afterEach(() => {
  unmountKiosks();
  setVacant(false);
  vi.useRealTimers();
  vi.clearAllMocks();
});

const testedByStaff = () => lastReadiness.write({ testedAt: NOW, of: 10, todo: [], soon: ['CL'] });
const becomes = (vacant: boolean) => act(async () => setVacant(vacant));

async function openVacant() {
  const kiosk = await renderKiosk([{ path: '/kiosk', Component: KioskHomePage, loader: () => ({ events: [] }) }]);
  await becomes(true);
  const passes = async (minutes: number) => {
    await kiosk.passes(minutes * MINUTE_MS);
    await act(() => vi.dynamicImportSettled());
  };
  return { passes };
}

describe('a kiosk that nobody is at', () => {
  it('tests itself again half an hour after staff have, and every half hour from then, for the next report to the hub [KIOSK-29 in part]', async () => {
    testedByStaff();
    const { passes } = await openVacant();
    await passes(29);
    expect(findReadiness).not.toHaveBeenCalled();
    await passes(1);
    expect(lastReadiness.read()).toEqual({ testedAt: NOW + 30 * MINUTE_MS, of: 10, todo: [], soon: [] });
    // Nobody stands there who could answer the browser's own question.
    expect(findReadiness).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'booth' }), false);
    await passes(29);
    expect(findReadiness).toHaveBeenCalledTimes(1);
    await passes(1);
    expect(findReadiness).toHaveBeenCalledTimes(2);
  });

  it('does not before staff have tested it, nor while somebody is there, and holds up no visit [KIOSK-29 in part]', async () => {
    const { passes } = await openVacant();
    await passes(120);
    await becomes(false);
    await passes(1);
    testedByStaff();
    await passes(120);
    expect(findReadiness).not.toHaveBeenCalled();
    vi.mocked(findReadiness).mockReturnValue(new Promise(() => undefined));
    await becomes(true);
    await passes(1);
    expect(isResetBlocked()).toBe(false);
    // A test that hangs is not joined by another.
    await passes(120);
    expect(findReadiness).toHaveBeenCalledTimes(1);
  });

  it('keeps its last result while the hub is away, and tests once it answers [KIOSK-29 in part]', async () => {
    testedByStaff();
    vi.mocked(askHubStatus).mockResolvedValue({ type: 'silent' });
    const { passes } = await openVacant();
    await passes(60);
    expect(askHubStatus).toHaveBeenCalled();
    expect(lastReadiness.read()?.testedAt).toBe(NOW);
    vi.mocked(askHubStatus).mockResolvedValue(hub);
    await passes(1);
    expect(lastReadiness.read()?.testedAt).toBe(NOW + 61 * MINUTE_MS);
  });
});
