import { describe, expect, it } from 'vitest';
import { returnUrl } from '../../../../hub/staff/access/staffAccess.ts';

describe('where signing in leads', () => {
  it.each(['/staff', '/staff?done=remove', '/staff/day', '/staff/inbox/item?kind=enquiry&key=a%2Fb'])(
    '%s is the page that was asked for [CON-26]',
    (asked) => {
      expect(returnUrl(asked)).toBe(asked);
    },
  );

  it.each([
    undefined,
    '',
    'staff/day',
    '//evil.example/staff/day',
    '/\\evil.example/staff/day',
    '/\t/evil.example/staff',
    'https://evil.example/staff',
    '/staff/../',
    '/staff/%2e%2e/kiosk/setup',
    '/staffroom',
    '/jobs',
    `/staff/${'x'.repeat(2000)}`,
  ])('%j leads to the first page instead [CON-26]', (asked) => {
    expect(returnUrl(asked)).toBe('/staff');
  });
});
