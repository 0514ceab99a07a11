import { describe, expect, it } from 'vitest';
import { isAllowedSource } from '../../../../hub/http/origins.ts';

const allowed = {
  host: 'careers.example',
  publicOrigin: 'https://www.careers.example',
  allowedOrigins: ['https://kiosk.example'],
};

describe('isAllowedSource', () => {
  it.each([
    [undefined, undefined],
    [undefined, 'same-origin'],
    [undefined, 'none'],
    ['https://careers.example', 'same-origin'],
    ['http://careers.example', undefined],
    ['https://WWW.careers.example', 'same-site'],
    ['https://kiosk.example', 'cross-site'],
  ])('origin %s with Sec-Fetch-Site %s may send [CON-10, CON-30 in part]', (origin, secFetchSite) => {
    expect(isAllowedSource({ origin, secFetchSite }, allowed)).toBe(true);
  });

  it.each([
    [undefined, 'cross-site'],
    [undefined, 'same-site'],
    [undefined, 'something-new'],
    ['null', 'same-origin'],
    ['', undefined],
    ['https://careers.example:8443', undefined],
    ['https://careers.example.evil.example', undefined],
    ['https://evil.example/https://kiosk.example', undefined],
    ['file://careers.example', undefined],
    ['https://somebody@careers.example', undefined],
    ['https://careers.example/page', undefined],
  ])('origin %s with Sec-Fetch-Site %s may not [CON-10]', (origin, secFetchSite) => {
    expect(isAllowedSource({ origin, secFetchSite }, allowed)).toBe(false);
  });

  it.each([
    ['careers.example:443', 'https://careers.example', true],
    ['careers.example:80', 'http://careers.example', true],
    ['CAREERS.example', 'https://careers.example', true],
    ['careers.example:443', 'http://careers.example', false],
    ['not a host', 'https://careers.example', false],
    ['', 'https://careers.example', false],
  ])('the host "%s", as a proxy may pass it on, is the own one of %s: %s [CON-10]', (host, origin, own) => {
    expect(isAllowedSource({ origin, secFetchSite: undefined }, { host, allowedOrigins: [] })).toBe(own);
  });
});
