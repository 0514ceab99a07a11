import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../../../hub/render/pageAddress.ts';
import { buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const published = buildPublishedRelease({ events: [buildEventRecord({ eventCode: 'SYD-INFO-01' })] });
const addressOf = (path: string) => pageAddress(path, published);

describe('the one spelling of a page', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/careers', '/careers'],
    ['/careers/', '/careers'],
    ['//careers', '/careers'],
    ['/careers//compare/', '/careers/compare'],
    ['/Careers', '/careers'],
    ['/%63areers', '/careers'],
    ['/./careers', '/careers'],
    ['/events/../careers', '/careers'],
    ['/jobs/Navy/Medic', '/jobs/navy/medic'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/CAF%C3%89', '/caf%C3%A9'],
    ['/navy,', '/navy,'],
    ['/navy%20', '/navy%20'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%252Fb', '/a%252fb'],
    ['/a%3Fb', '/a%3Fb'],
  ])('of %s is %s [DEC-24]', (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it.each([
    ['/events/events-detail/SYD-INFO-01', '/events/events-detail/SYD-INFO-01'],
    ['/events/events-detail/syd-info-01', '/events/events-detail/SYD-INFO-01'],
    ['/Events/Events-Detail/Syd-Info-01/', '/events/events-detail/SYD-INFO-01'],
    ['/events-and-experiences/events-detail/syd-info-01', '/events-and-experiences/events-detail/SYD-INFO-01'],
    ['/kiosk/register/syd-info-01', '/kiosk/register/SYD-INFO-01'],
    ['/events/events-detail/Gone-7', '/events/events-detail/Gone-7'],
  ])('of an event, %s, has its code as the content writes it, %s [DEC-24, DEC-62]', (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it.each([
    '//evil.example',
    '/\\evil.example/A',
    '/%5Cevil.example/',
    '///evil.example/%2e%2e/',
    '/%2F%2Fevil.example/',
  ])('of %s is never another site’s', (path) => {
    expect(new URL(addressOf(path), 'http://hub.example').origin).toBe('http://hub.example');
    expect(addressOf(path)).not.toMatch(/^\/[/\\]/);
  });

  it('is its own, so that no redirect leads to another one', () => {
    const parts = [
      '/',
      '//',
      '/A',
      '/%41',
      '/%2f',
      '/%25',
      '/.',
      '/..',
      '/%2e%2e',
      '/\\',
      '/é',
      '/İ',
      '/ß%20',
      '/+&=;',
    ];
    for (const one of parts)
      for (const two of parts)
        for (const three of parts) {
          const address = addressOf(one + two + three);
          expect(addressOf(address), one + two + three).toBe(address);
        }
  });

  it('is left as it is where it cannot be decoded', () => {
    expect(addressOf('/%ff/')).toBe('/%ff/');
  });
});
