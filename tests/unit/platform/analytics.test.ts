// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { record, startAnalytics } from '../../../src/platform/analytics.ts';

function scripts() {
  return [...document.head.querySelectorAll('script')].map(({ src }) => src);
}

afterEach(() => {
  globalThis.dataLayer = undefined;
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('analytics', () => {
  it('load the container and hand every event to its data layer [ANA-01]', () => {
    startAnalytics('GTM-AB12CD3');
    record({ event: 'tab_button', label: 'Overview' });
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3']);
    expect(globalThis.dataLayer?.slice(1)).toEqual([{ event: 'tab_button', label: 'Overview' }]);
  });

  it('load one container only, however often they are started [ANA-01]', () => {
    startAnalytics('GTM-AB12CD3');
    startAnalytics('GTM-AB12CD3');
    expect(scripts()).toHaveLength(1);
  });

  it('go nowhere and load nothing without a container [ANA-01]', () => {
    record({ event: 'tab_button', label: 'Overview' });
    expect(globalThis.dataLayer).toBeUndefined();
    expect(scripts()).toEqual([]);
  });

  it('drop what happens without a network [ANA-01]', () => {
    startAnalytics('GTM-AB12CD3');
    vi.stubGlobal('navigator', { onLine: false });
    record({ event: 'audio_play', name: 'A week at sea' });
    expect(globalThis.dataLayer).toHaveLength(1);
  });

  it('neither start nor record while a page is being edited [EDIT-01]', () => {
    globalThis.dataLayer = [];
    history.replaceState(null, '', '/?sc_mode=edit');
    record({ event: 'form_submission', formId: 'contact' });
    expect(globalThis.dataLayer).toEqual([]);
    globalThis.dataLayer = undefined;
    startAnalytics('GTM-AB12CD3');
    expect(globalThis.dataLayer).toBeUndefined();
    expect(scripts()).toEqual([]);
  });
});
