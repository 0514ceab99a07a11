import { afterEach, expect, it, vi } from 'vitest';
import { hideForbiddenChannel } from '../../../src/platform/forbiddenChannel.ts';

afterEach(() => vi.unstubAllGlobals());

it('a channel that may not be used is as good as none, so that what asks for it goes on without [PWA-21]', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  hideForbiddenChannel();
  expect('BroadcastChannel' in globalThis).toBe(false);
});

it('a channel that works stays [PWA-21]', () => {
  const before = globalThis.BroadcastChannel;
  hideForbiddenChannel();
  expect(globalThis.BroadcastChannel).toBe(before);
});
