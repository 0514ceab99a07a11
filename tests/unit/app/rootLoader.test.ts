import { RouterContextProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rootLoader } from '../../../src/app/rootLoader.ts';
import { contentContext } from '../../../src/content/contentContext.tsx';
import type { Site } from '../../../src/content/pages/useSite.ts';
import { lazyWithPreload } from '../../../src/content/parts/lazyOptional.tsx';
import { type ContentSource, SourceUnreachable } from '../../../src/content/source/ContentSource.ts';
import { memorySource } from '../../../src/content/source/memorySource.ts';
import { watchLeaving } from '../../../src/platform/leaving.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function load(open: () => Promise<ContentSource>, shownSite?: () => Site) {
  const context = new RouterContextProvider();
  context.set(contentContext, {
    open,
    search: async () => Promise.reject(),
    origin: 'https://careers.example',
    shownSite,
  });
  return rootLoader({ context, request: new Request('https://careers.example/faqs') });
}

const memory = memorySource(buildPublishedRelease(), { at: '2026-02-01T00:00:00Z', events: {} });

describe('what every page knows of the site', () => {
  it('are the words of the footer, and when the device saved what it shows [PWA-12]', async () => {
    const device: ContentSource = {
      ...memory,
      kind: 'device',
      info: async () => ({ release: 'r-0001', createdAt: '2026-02-01T00:00:00Z', savedAt: 1_770_000_000_000 }),
    };
    expect(await load(async () => device)).toMatchObject({
      words: { helplineHours: 'Monday to Friday, 8 am to 8 pm' },
      savedAt: 1_770_000_000_000,
    });
    expect(await load(async () => memory)).toMatchObject({ savedAt: undefined });
  });

  it('is little while nothing can be read, and the shell stands all the same [PWA-14]', async () => {
    const away = async () => {
      throw new SourceUnreachable('no release, no hub');
    };
    expect(await load(away)).toEqual({ origin: 'https://careers.example' });
  });

  it('stays as the page before knew it when the next one cannot be read, but for where that stood [ERR-01, NAV-17]', async () => {
    const shown = await load(async () => memory);
    const failing = async () => {
      throw new Response('', { status: 500 });
    };
    const kept = await load(failing, () => ({
      ...shown,
      header: { ...shown.header, breadcrumb: {} } as Site['header'],
    }));
    expect(kept).toEqual({ ...shown, header: { ...shown.header, breadcrumb: undefined } });
    expect(kept.words).toBeDefined();
  });

  it('is not taken away from a page that is being left, whose requests the browser has ended [PWA-28]', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    watchLeaving();
    page.dispatchEvent(new Event('beforeunload'));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ended = async () => {
      throw new TypeError('error loading dynamically imported module');
    };
    const soon = new Promise((resolve) => setTimeout(resolve, 20, 'still the same page'));
    expect(await Promise.race([load(ended), lazyWithPreload(ended).preload(), soon])).toBe('still the same page');
  });
});
