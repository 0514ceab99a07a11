// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineBar, UpdateBar } from '../../../../src/app/bars/Bars.tsx';
import { KioskUpdate } from '../../../../src/app/bars/KioskUpdate.tsx';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { enterKioskMode, leaveKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { setVacant } from '../../../../src/kiosk/visitActivity.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { EntryView } from '../../../../src/outbox/outbox.ts';
import { reportHub } from '../../../../src/platform/connectivity.ts';
import { useConnectivity } from '../../../../src/platform/useConnectivity.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { byText, doing, mount, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

beforeEach(() => {
  vi.mocked(loadOutbox).mockResolvedValue(createFakeOutbox());
});
afterEach(() => {
  unmountAll();
  reportHub(true);
  setVacant(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As `Bars` shows it. */
const Offline = () => <OfflineBar connectivity={useConnectivity()} />;

function network(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return doing(() => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('the offline indicator', () => {
  it('shows while there is no connection and goes when it returns [PWA-16]', async () => {
    const page = await mount(<Offline />);
    expect(page.textContent).toBe('');
    await network(false);
    expect(page.querySelector('p')?.textContent).toBe("You're offline. Showing saved content.");
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/saved');
    await network(true);
    expect(page.textContent).toBe('');
  });

  it('says so in other words when only the hub is away [PWA-16]', async () => {
    const page = await mount(<Offline />);
    await doing(() => reportHub(false));
    expect(page.querySelector('p')?.textContent).toBe("We can't be reached right now. Showing saved content.");
  });

  it('is a polite live region that is there before its words [PWA-16]', async () => {
    expect((await mount(<Offline />)).querySelector('[role="status"]')).not.toBeNull();
  });
});

describe('the update bar', () => {
  it('offers the new version and takes it when the visitor says so [PWA-17]', async () => {
    const offer = { accept: vi.fn(), mustWait: () => false };
    const page = await mount(<UpdateBar offer={offer} onLater={() => undefined} />);
    expect(page.textContent).toContain('A new version is available');
    expect(offer.accept).not.toHaveBeenCalled();
    await doing(() => byText(page, 'button', 'Update now').click());
    await doing(() => byText(page, 'button', 'Update now').click());
    expect(offer.accept).toHaveBeenCalledOnce();
  });

  it('can be put off [PWA-17]', async () => {
    const onLater = vi.fn();
    const page = await mount(<UpdateBar offer={{ accept: vi.fn(), mustWait: () => false }} onLater={onLater} />);
    await doing(() => byText(page, 'button', 'Later').click());
    expect(onLater).toHaveBeenCalledOnce();
  });

  it('says that it waits for a form that holds values [PWA-17]', async () => {
    const page = await mount(<UpdateBar offer={{ accept: vi.fn(), mustWait: () => true }} onLater={() => undefined} />);
    await doing(() => byText(page, 'button', 'Update now').click());
    expect(page.textContent).toContain('The new version starts once your form is sent or closed.');
  });
});

describe('an update on a kiosk', () => {
  /** The kiosk home with nobody there. */
  async function vacantKiosk(prepare = () => {}) {
    vi.useFakeTimers();
    history.replaceState(null, '', '/kiosk');
    setVacant(true);
    prepare();
    const offer = { accept: vi.fn(), mustWait: () => false };
    await mount(<KioskUpdate offer={offer} />);
    return offer;
  }
  afterEach(() => {
    leaveKioskMode();
    history.replaceState(null, '', '/');
  });

  it('is taken when nobody is at the kiosk home, and not before [KIOSK-34]', async () => {
    const offer = await vacantKiosk(() => setVacant(false));
    await doing(() => vi.advanceTimersByTime(60_000));
    expect(offer.accept).not.toHaveBeenCalled();
    setVacant(true);
    await doing(() => vi.advanceTimersByTime(5_000));
    expect(offer.accept).toHaveBeenCalled();
  });

  it('waits for the entry that is being sent [KIOSK-34]', async () => {
    let change: (entries: EntryView[]) => void = () => undefined;
    vi.mocked(loadOutbox).mockResolvedValue({
      ...createFakeOutbox(),
      watch(listener) {
        change = listener;
        listener([{ state: 'sending' } as EntryView]);
        return () => undefined;
      },
    });
    const offer = await vacantKiosk();
    await doing(() => vi.advanceTimersByTime(60_000));
    expect(offer.accept).not.toHaveBeenCalled();
    await doing(() => change([{ state: 'queued' } as EntryView]));
    await doing(() => vi.advanceTimersByTime(5_000));
    expect(offer.accept).toHaveBeenCalled();
  });

  it('waits for the end of the freeze window, also of one that the hub has named since [KIOSK-34]', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const offer = await vacantKiosk(() => {
      const freeze = [{ from: inMinutes(-1), to: inMinutes(2) }];
      enterKioskMode({ ...kioskSettingsFor(buildKioskProfile()), freeze });
    });
    await doing(() => vi.advanceTimersByTime(115_000));
    expect(offer.accept).not.toHaveBeenCalled();
    await doing(() => vi.advanceTimersByTime(10_000));
    expect(offer.accept).toHaveBeenCalled();
  });
});
