import { describe, expect, it } from 'vitest';
import { internalPath } from '../../../../src/app/pageChange/useInternalLinks.ts';

const HERE = { origin: 'https://careers.example', pathname: '/events', search: '?page=2' };

function link(href: string, attributes: Record<string, string> = {}) {
  const { origin, pathname, search, hash } = new URL(href, `${HERE.origin}${HERE.pathname}${HERE.search}`);
  const hasAttribute = (name: string) => name in attributes;
  return { origin, pathname, search, hash, target: attributes.target ?? '', hasAttribute };
}

describe('a followed link', () => {
  it('within the site changes the page without loading a document [SHELL-05]', () => {
    expect(internalPath(link('/jobs/navy/medic?tab=the-role#pay'), HERE)).toBe('/jobs/navy/medic?tab=the-role#pay');
    expect(internalPath(link('/events'), HERE)).toBe('/events');
  });

  it.each([
    ['of another site', link('https://example.com/events')],
    ['to the telephone', link('tel:131901')],
    ['that opens a tab', link('/faqs', { target: '_blank' })],
    ['that downloads', link('/faqs', { download: '' })],
    ['to a call of the hub', link('/api/v1/eventfinder/events/calendar/1')],
    ['to a file', link('/sitemap.xml')],
    ['within the page', link('#main')],
  ])('%s is left to the browser', (_, followed) => {
    expect(internalPath(followed, HERE)).toBeUndefined();
  });
});
