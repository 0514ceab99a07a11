// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepScreenAwake } from '../../../src/platform/wakeLock.ts';

const release = vi.fn(async () => undefined);
const request = vi.fn(async () => ({ release }));
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.clearAllMocks();
  visibility = 'visible';
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

function becomes(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('keeping the screen awake', () => {
  it('takes the lock, and again each time the page is seen [KIOSK-25]', async () => {
    const letSleep = keepScreenAwake();
    expect(request).toHaveBeenCalledTimes(1);
    becomes('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    becomes('visible');
    expect(request).toHaveBeenCalledTimes(2);
    letSleep();
  });

  it('lets go, and takes no other lock afterwards [KIOSK-25]', async () => {
    const letSleep = keepScreenAwake();
    await vi.waitFor(() => expect(request).toHaveResolved(), 20_000);
    letSleep();
    becomes('visible');
    expect(release).toHaveBeenCalledOnce();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('goes without where the browser refuses or knows no lock [KIOSK-25]', async () => {
    request.mockRejectedValueOnce(new DOMException('battery is low', 'NotAllowedError'));
    keepScreenAwake()();
    Reflect.deleteProperty(navigator, 'wakeLock');
    expect(() => keepScreenAwake()()).not.toThrow();
  });
});
