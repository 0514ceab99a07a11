// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { KioskHeader } from '../../../../src/features/kiosk/guard/KioskHeader.tsx';
import KioskOutboxPage from '../../../../src/features/kiosk/staff/KioskOutboxPage.pageOnly.tsx';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { giveKioskName } from '../../../../src/kiosk/kioskName.ts';
import { endPinGrace } from '../../../../src/kiosk/pin.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { EntryView, Removal } from '../../../../src/outbox/outbox.ts';
import { saveFile } from '../../../../src/platform/saveFile.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/outbox/deviceName.ts', () => ({ deviceName: async () => 'Zk3J-8aWqLx0pNvY2rTbCg' }));
vi.mock('../../../../src/platform/saveFile.ts', () => ({ saveFile: vi.fn() }));

const PIN = '4711';

function entry(sequence: number, overrides: Partial<EntryView>): EntryView {
  const shown = { eventName: 'Life at sea', eventCode: 'SEA' };
  const reference = `DC-AAAA-000${sequence}-A`;
  const base = { id: `id-${sequence}`, kind: 'registration' as const, attempts: 1, createdAt: Date.UTC(2026, 2, 14) };
  return { ...base, sequence, reference, shown, state: 'queued', ...overrides };
}

const ENTRIES = [
  entry(1, { state: 'delivered' }),
  entry(2, { state: 'queued' }),
  entry(3, { state: 'needs-attention', reason: 'rejected', problem: 'EXIST' }),
  entry(4, { state: 'needs-attention', reason: 'refused', problem: 'UNREADABLE' }),
  entry(5, { state: 'sending' }),
  entry(6, { state: 'queued', kind: 'test', shown: {} }),
  entry(7, { state: 'delivered', kind: 'test', shown: {} }),
];

const tryAgain = vi.fn(async () => undefined);
const remove = vi.fn(async (): Promise<Removal> => 'deleted');
const exportFile = vi.fn(async () => '{"sealed":true}');
const settings = kioskSettingsFor(buildKioskProfile());

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(loadOutbox).mockImplementation(async () => ({
    ...createFakeOutbox(),
    watch: (listener) => {
      listener(ENTRIES);
      return () => undefined;
    },
    tryAgain,
    remove,
    exportFile,
  }));
  localStorage.clear();
  endPinGrace();
  enterKioskMode(settings);
});
afterEach(() => {
  unmountKiosks();
  vi.useRealTimers();
});

const open = () =>
  renderKiosk(
    [
      { path: '/kiosk/outbox', Component: KioskOutboxPage },
      { path: '/kiosk', element: <KioskHeader settings={settings} /> },
    ],
    '/kiosk/outbox',
  );
type Kiosk = Awaited<ReturnType<typeof open>>;

async function unlock(kiosk: Kiosk, pin = PIN) {
  await kiosk.fill(kiosk.field('PIN'), pin);
  await kiosk.press(kiosk.button('Unlock'));
  await vi.waitFor(() => expect(kiosk.button('Unlock')?.disabled).not.toBe(true), 20_000);
  // Behind the gate the queue is read first.
  await vi.waitFor(() => expect(kiosk.text()).not.toContain('Reading the queue…'), 20_000);
}

describe('the recruiter’s panel', () => {
  it('shows nothing before the PIN and nothing after a wrong one [KIOSK-23, KIOSK-24]', async () => {
    const kiosk = await open();
    expect(kiosk.text()).not.toContain('DC-AAAA');
    await unlock(kiosk, '0000');
    expect(kiosk.text()).toContain('That PIN is not right.');
    expect(kiosk.text()).not.toContain('DC-AAAA');
  });

  it('locks for 60 s after five wrong PINs, also for the right one, and over a reload [KIOSK-03, KIOSK-23]', async () => {
    const kiosk = await open();
    for (let tries = 1; tries <= 5; tries += 1) {
      await kiosk.fill(kiosk.field('PIN'), '0000');
      await kiosk.press(kiosk.button('Unlock'));
      await vi.waitFor(() => expect(kiosk.field('PIN').value).toBe(''), 20_000);
    }
    await vi.waitFor(() => expect(kiosk.text()).toMatch(/Too many tries\. Wait (60|59) seconds\./), 20_000);
    // Said once: the seconds count down beside it.
    expect(kiosk.all('[role="alert"]').map(({ textContent }) => textContent)).toEqual([
      'Too many tries. The PIN is locked for up to a minute.',
    ]);
    expect(kiosk.field('PIN').disabled).toBe(true);
    unmountKiosks();
    const reloaded = await open();
    expect(reloaded.text()).toMatch(/Too many tries\. Wait \d+ seconds\./);
  });

  it('takes the focus to its heading when the PIN opens it, and to that of the prompt when it locks [KIOSK-23]', async () => {
    const kiosk = await open();
    kiosk.button('Unlock')?.focus();
    await unlock(kiosk);
    expect(document.activeElement?.outerHTML).toBe('<h1 tabindex="-1">Queue</h1>');
    kiosk.button('Lock')?.focus();
    await kiosk.press(kiosk.button('Lock'));
    expect(document.activeElement?.tagName).toBe('H1');
    expect(kiosk.field('PIN')).toBeDefined();
  });

  it('says which kiosk it is, at the prompt and in the queue, with no more of the id than visitors may see', async () => {
    giveKioskName('Hall 2, left');
    const kiosk = await open();
    const label = 'Hall 2, left, Careers Expo, Stand C14, device Zk3J-8';
    await vi.waitFor(() => expect(kiosk.text()).toContain(label), 20_000);
    await unlock(kiosk);
    await vi.waitFor(() => expect(kiosk.text()).toContain(label), 20_000);
    expect(kiosk.all('h1')[0]?.textContent).toBe('Queue');
    expect(kiosk.text()).not.toContain('Zk3J-8a');
  });

  it('lists the entries by state with reference, event and reason, and no test that arrived [KIOSK-23]', async () => {
    const kiosk = await open();
    await unlock(kiosk);
    const sections = kiosk.all('section').map((section) => ({
      heading: section.querySelector('h2')?.textContent,
      references: [...section.querySelectorAll('b')].map(({ textContent }) => textContent),
    }));
    expect(sections).toEqual([
      { heading: 'Needs a person', references: ['DC-AAAA-0003-A', 'DC-AAAA-0004-A'] },
      { heading: 'Waiting to send', references: ['DC-AAAA-0002-A', 'DC-AAAA-0005-A', 'DC-AAAA-0006-A'] },
      { heading: 'Sent', references: ['DC-AAAA-0001-A'] },
    ]);
    expect(kiosk.text()).toContain('Your email is already registered for Life at sea.');
  });

  it('tries all failed ones again, not what was answered for good [KIOSK-23, OUTBOX-19]', async () => {
    const kiosk = await open();
    await unlock(kiosk);
    await kiosk.press(kiosk.button('Try all again'));
    expect(tryAgain).toHaveBeenCalledWith(['id-2', 'id-4', 'id-6']);
  });

  it('deletes an entry only when asked twice, and none that is being sent or has arrived [KIOSK-23]', async () => {
    const kiosk = await open();
    await unlock(kiosk);
    expect(kiosk.button('Delete DC-AAAA-0001-A')).toBeUndefined();
    expect(kiosk.button('Delete DC-AAAA-0005-A')).toBeUndefined();

    await kiosk.press(kiosk.button('Delete DC-AAAA-0003-A'));
    const inDialog = (name: string) =>
      [...(kiosk.all('dialog[open]')[0]?.querySelectorAll('button') ?? [])].find((each) => each.textContent === name);
    await kiosk.press(inDialog('Delete'));
    expect(remove).not.toHaveBeenCalled();
    await kiosk.press(inDialog('Keep it'));
    expect(kiosk.all('dialog[open]')).toEqual([]);
    expect(remove).not.toHaveBeenCalled();

    await kiosk.press(kiosk.button('Delete DC-AAAA-0003-A'));
    await kiosk.press(inDialog('Delete'));
    await kiosk.press(inDialog('Delete for good'));
    expect(remove).toHaveBeenCalledExactlyOnceWith('id-3');
  });

  it('exports what has not arrived as one sealed file [KIOSK-23, OUTBOX-36]', async () => {
    const kiosk = await open();
    await unlock(kiosk);
    await kiosk.press(kiosk.button('Export file'));
    const today = new Date().toISOString().slice(0, 10);
    expect(saveFile).toHaveBeenCalledWith(`outbox-booth-${today}.json`, 'application/json', '{"sealed":true}');
  });

  it('locks by itself after five minutes, and at once when asked [KIOSK-23]', async () => {
    const kiosk = await open();
    await unlock(kiosk);
    await kiosk.press(kiosk.button('Lock'));
    expect(kiosk.text()).not.toContain('DC-AAAA');

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await kiosk.fill(kiosk.field('PIN'), PIN);
    await kiosk.press(kiosk.button('Unlock'));
    await vi.waitFor(() => expect(kiosk.text()).toContain('DC-AAAA'), 20_000);
    await kiosk.passes(5 * 60_000 - 1_000);
    expect(kiosk.text()).toContain('DC-AAAA');
    await kiosk.passes(1_000);
    expect(kiosk.text()).not.toContain('DC-AAAA');
  });
});

describe('the kiosk header', () => {
  it('tells attendees only how many wait, without the tests of the kiosk itself [KIOSK-24, KIOSK-29 in part]', async () => {
    const kiosk = await open();
    await kiosk.go('/kiosk');
    await vi.waitFor(() => expect(kiosk.text()).toContain('2 waiting to send'), 20_000);
    expect(kiosk.text()).not.toContain('DC-AAAA');
    expect(kiosk.text()).not.toContain('Life at sea');
  });

  it('asks for the PIN after five taps on the logo, not after four [KIOSK-03]', async () => {
    const kiosk = await open();
    await kiosk.go('/kiosk');
    const tap = () => kiosk.press(kiosk.button('Defence Careers'));
    for (let taps = 1; taps <= 4; taps += 1) await tap();
    expect(kiosk.dialog('Staff only')).toBeUndefined();
    await tap();
    expect(kiosk.dialog('Staff only')).toBeDefined();
  });
});
