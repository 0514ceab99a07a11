// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { linkAction } from '../../../src/kiosk/linkAction.ts';

const ORIGIN = 'https://careers.example';

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = URL.canParse(href, ORIGIN) ? new URL(href, ORIGIN).href : href;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
const actionOf = (element: HTMLAnchorElement, pageStays = false) =>
  linkAction(element, { origin: ORIGIN, areas: ['careers', 'events'], pageStays });

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
    ['the file of a calendar', link('/events/calendar.ics'), 'page', 'careers.example/events/calendar.ics'],
    ['a download', link('/guide', { download: '' }), 'page', 'careers.example/guide'],
    ['a document', link('/guides/fitness.pdf'), 'page', 'careers.example/guides/fitness.pdf'],
    ['a phone', link('tel:131901'), 'phone', '131901'],
    ['a phone, its number with blanks', link('tel:+61%202%209123%204567'), 'phone', '+61 2 9123 4567'],
    ['a mail program', link('mailto:events%2Bnsw@careers.example?subject=Hi'), 'email', 'events+nsw@careers.example'],
  ])('that leads to %s is taken along [KIOSK-19, KIOSK-21, DEC-138]', (_, element, kind, text) => {
    expect(actionOf(element)).toEqual({ type: 'take-along', leaving: { kind, text, address: element.href } });
  });

  it.each([
    ['a page', link('/careers')],
    ['the home page, which is the booth’s own here', link('/')],
    ['the list of what this device holds', link('/outbox')],
    ['the kiosk', link('/kiosk')],
    ['a part of the page', link('/careers#location')],
    ['a page in this window', link('/careers', { target: '_self' })],
  ])('that leads to %s is followed [KIOSK-19]', (_, element) => {
    expect(actionOf(element)).toEqual({ type: 'follow' });
  });

  it('is taken along wherever it leads while its page must stay, for a form lies behind it [KIOSK-39 in part]', () => {
    expect(actionOf(link('/careers'), true)).toMatchObject({ type: 'take-along' });
  });

  it.each([
    'tel:13%1',
    'tel:',
    'tel:*#06#',
    'tel:call%20me',
    'mailto:',
    'mailto:?subject=Hi',
    'mailto:%E0%A4%A@careers.example',
    'sms:131901',
    'javascript:alert(1)',
    'data:text/html,<p>Hello',
    'blob:https://careers.example/1',
    'file:///etc/hosts',
    'intent://scan/#Intent;scheme=zxing;end',
    'market://details?id=example',
    'about:blank',
    'view-source:https://careers.example/',
    'https://[broken',
    '//',
  ])('%j leads nowhere, and nothing is thrown [KIOSK-39 in part]', (href) => {
    const element = document.createElement('a');
    element.setAttribute('href', href);
    expect(actionOf(element)).toEqual({ type: 'nothing' });
  });

  it('without an address that can be read, as in a drawing, leads nowhere [KIOSK-39 in part]', () => {
    const drawn = { href: { baseVal: '/careers' }, hasAttribute: () => false } as unknown as HTMLAnchorElement;
    expect(actionOf(drawn)).toEqual({ type: 'nothing' });
  });
});
