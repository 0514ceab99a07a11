// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onPageTrigger } from '../../../src/outbox/delivery/retryScheduler.ts';
import { reportHub } from '../../../src/platform/connectivity.ts';

const triggers: string[] = [];
onPageTrigger((trigger) => triggers.push(trigger));

beforeEach(() => {
  reportHub(true);
  triggers.length = 0;
});

describe('a page starts a pass', () => {
  it('when it becomes visible, not when it is hidden [OUTBOX-12]', () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(triggers).toEqual([]);
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(triggers).toEqual(['visible']);
  });

  it('when the browser says that it is online [OUTBOX-12]', () => {
    window.dispatchEvent(new Event('online'));
    expect(triggers).toEqual(['arrived']);
  });

  it('when the hub answers after it did not, and once for that [OUTBOX-12]', () => {
    reportHub(false);
    expect(triggers).toEqual([]);
    reportHub(true);
    reportHub(true);
    expect(triggers).toEqual(['arrived']);
  });
});
