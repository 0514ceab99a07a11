// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { leavingLink } from '../../../src/kiosk/leavingLink.ts';

const ORIGIN = 'https://careers.example';

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = new URL(href, ORIGIN).href;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

describe('a link on a kiosk', () => {
  it.each([
    ['another site', link('https://apply.example/start?ref=a b'), 'page', 'apply.example/start?ref=a%20b'],
    ['a page that this booth does not show', link('/pay-and-benefits'), 'page', 'careers.example/pay-and-benefits'],
    ['the longer career matcher', link('/career-matcher'), 'page', 'careers.example/career-matcher'],
    ['another window', link('/events', { target: '_blank' }), 'page', 'careers.example/events'],
    [
      'a file of the hub',
      link('/api/v1/eventfinder/events/calendar/1'),
      'page',
      'careers.example/api/v1/eventfinder/events/calendar/1',
    ],
    ['a download', link('/guide', { download: '' }), 'page', 'careers.example/guide'],
    ['a document', link('/guides/fitness.pdf'), 'page', 'careers.example/guides/fitness.pdf'],
    ['a phone', link('tel:131901'), 'phone', '131901'],
    ['a mail program', link('mailto:events%2Bnsw@careers.example?subject=Hi'), 'email', 'events+nsw@careers.example'],
  ])('that leads to %s leaves it [KIOSK-19, KIOSK-21, DEC-138]', (_, element, kind, text) => {
    expect(leavingLink(element, ORIGIN, ['careers', 'events'])).toEqual({ kind, text, address: element.href });
  });

  it.each([
    ['a page', link('/careers')],
    ['the home page, which is the booth’s own here', link('/')],
    ['the list of what this device holds', link('/outbox')],
    ['the kiosk', link('/kiosk')],
    ['a part of the page', link('#location')],
    ['a page in this window', link('/careers', { target: '_self' })],
    ['what the page itself has made', link('blob:https://careers.example/1', { download: 'outbox.json' })],
  ])('that leads to %s stays [KIOSK-19]', (_, element) => {
    expect(leavingLink(element, ORIGIN, ['careers', 'events'])).toBeUndefined();
  });
});
