import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  installWorker,
  isNewerWorkerWaiting,
  mayHaveWorker,
  registerServiceWorker,
  storeMap,
  storePictures,
  type UpdateOffer,
} from '../../../src/platform/serviceWorker.ts';
import { markUnsaved } from '../../../src/platform/unsavedWork.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A page with a registered worker; `emit` is what workbox-window would tell it. */
async function page() {
  const listeners = new Map<string, () => void>();
  const offers: UpdateOffer[] = [];
  const reload = vi.fn();
  const workbox = {
    addEventListener: vi.fn((type: string, listener: () => void) => void listeners.set(type, listener)),
    messageSkipWaiting: vi.fn(),
    register: vi.fn(async () => undefined),
    update: vi.fn(async () => undefined),
  };
  await installWorker({
    onUpdate: (offer) => offers.push(offer),
    // The fake's listener takes no event: the code under test reads none.
    open: async () => workbox as never,
    reload,
  });
  const emit = (type: 'waiting' | 'controlling') => listeners.get(type)?.();
  const offer = () => {
    const latest = offers.at(-1);
    if (!latest) throw new Error('no update was offered');
    return latest;
  };
  return { workbox, reload, offers, offer, emit };
}

describe('an update of the application', () => {
  it('waits until the visitor accepts it, then reloads once [PWA-17, DEC-133]', async () => {
    const { workbox, reload, offer, emit } = await page();
    emit('waiting');
    expect(workbox.messageSkipWaiting).not.toHaveBeenCalled();
    offer().accept();
    expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    emit('controlling');
    emit('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('accepted while a form holds values waits for the form [PWA-17]', async () => {
    const { workbox, offer, emit } = await page();
    emit('waiting');
    const release = markUnsaved();
    expect(offer().mustWait()).toBe(true);
    offer().accept();
    expect(workbox.messageSkipWaiting).not.toHaveBeenCalled();
    release();
    expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
  });

  it('does not reload over values typed while the new worker was starting [PWA-17]', async () => {
    const { reload, offer, emit } = await page();
    emit('waiting');
    offer().accept();
    const release = markUnsaved();
    emit('controlling');
    expect(reload).not.toHaveBeenCalled();
    release();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('accepted in another tab reloads this one only when its visitor accepts too [PWA-17]', async () => {
    const { reload, offer, emit } = await page();
    emit('waiting');
    emit('controlling');
    expect(reload).not.toHaveBeenCalled();
    offer().accept();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('accepted here and in another tab, with a form in the way, reloads once after the form [PWA-17]', async () => {
    const { reload, offer, emit } = await page();
    emit('waiting');
    const release = markUnsaved();
    offer().accept();
    offer().accept();
    emit('controlling');
    release();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is looked for every hour on a page that stays open [PWA-17]', async () => {
    const { workbox } = await page();
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(workbox.update).toHaveBeenCalledTimes(2);
  });
});

describe('storing in the background', () => {
  /** A page of a production build whose worker answers that pictures are stored; `told` are the messages it got. */
  function workerPage() {
    const told: string[] = [];
    const active = {
      postMessage: ({ type }: { type: string }, ports?: MessagePort[]) => {
        told.push(type);
        ports?.[0]?.postMessage(true);
      },
    };
    const registration: { active: typeof active; waiting: unknown } = { active, waiting: null };
    vi.stubEnv('PROD', true);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', {
      serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    });
    return { told, registration };
  }

  it('is the work of the worker in use', async () => {
    const { told } = workerPage();
    storeMap();
    expect(await storePictures(['/a'])).toBe(true);
    expect(told).toEqual(['STORE_MAP', 'STORE_PICTURES']);
    expect(await isNewerWorkerWaiting()).toBe(false);
  });

  it('ends once a newer worker waits for the one in use to have nothing to do [PWA-17 in part]', async () => {
    const { told, registration } = workerPage();
    registration.waiting = {};
    storeMap();
    expect(await storePictures(['/a'])).toBe(false);
    expect(told).toEqual([]);
    expect(await isNewerWorkerWaiting()).toBe(true);
  });
});

describe('registering the worker', () => {
  it('never breaks the page where workers are blocked [PWA-21]', async () => {
    const open = async () => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'waiting')"));
    await expect(installWorker({ onUpdate: vi.fn(), open, reload: vi.fn() })).resolves.toBeUndefined();
  });

  it('happens in production builds on secure origins only [PWA-02]', async () => {
    vi.stubGlobal('navigator', { serviceWorker: {} });
    vi.stubGlobal('isSecureContext', true);
    expect(mayHaveWorker()).toBe(false);
    vi.stubEnv('PROD', true);
    expect(mayHaveWorker()).toBe(true);
    vi.stubGlobal('isSecureContext', false);
    expect(mayHaveWorker()).toBe(false);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', {});
    expect(mayHaveWorker()).toBe(false);
    vi.stubGlobal('navigator', { serviceWorker: undefined });
    expect(mayHaveWorker()).toBe(false);
    await expect(registerServiceWorker(vi.fn())).resolves.toBeUndefined();
  });
});
