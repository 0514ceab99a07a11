import { RouterContextProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { rootLoader } from '../../../src/app/rootLoader.ts';
import { contentContext } from '../../../src/content/contentContext.tsx';
import { type ContentSource, SourceUnreachable } from '../../../src/content/source/ContentSource.ts';
import { memorySource } from '../../../src/content/source/memorySource.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';

function load(open: () => Promise<ContentSource>) {
  const context = new RouterContextProvider();
  context.set(contentContext, { open, search: async () => Promise.reject(), origin: 'https://careers.example' });
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
});
