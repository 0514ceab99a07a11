import { describe, expect, it } from 'vitest';
import { knownQuery } from '../../../../hub/render/pageRenderer.ts';

describe('knownQuery', () => {
  it('keeps what a page shows, in one order, and drops the rest [SHELL-05]', () => {
    expect(knownQuery('/careers', '?page=2&utm_source=mail&query=pilot')).toBe('?query=pilot&page=2');
    expect(knownQuery('/careers', '?query=pilot&page=2')).toBe('?query=pilot&page=2');
    expect(knownQuery('/careers', '?email=someone@example.com')).toBe('');
    expect(knownQuery('/careers', '')).toBe('');
  });

  it('keeps repeated values, in their order [SHELL-05]', () => {
    expect(knownQuery('/careers/compare/share', '?c[]=b--2&c[]=a--1')).toBe('?c%5B%5D=b--2&c%5B%5D=a--1');
  });

  it('keeps what the page itself shows, and nothing that only another page does [SHELL-05]', () => {
    expect(knownQuery('/faqs', '?tab=the-role&category=pay')).toBe('?category=pay');
    expect(knownQuery('/navy', '?section=2&side=1&sub=3&tab=pay&sc_mode=edit')).toBe(
      '?section=2&side=1&sub=3&sc_mode=edit',
    );
    // The page of shared comparisons may be any page of the content.
    expect(knownQuery('/careers/side-by-side', '?c[]=a--1')).toBe('?c%5B%5D=a--1');
  });

  it('cuts what is too long, and still sees what comes after it [SHELL-05]', () => {
    const known = knownQuery('/careers', `?query=${'%F0%9F%98%80'.repeat(1_200)}&service=navy&page=2`);
    expect(known).toMatch(/^\?query=(%F0%9F%98%80)+&page=2&service=navy$/);
    expect(known.length).toBeLessThan(2_000);
    expect(knownQuery('/careers/compare/share', `?${'c[]=a--1&'.repeat(1_000)}`).length).toBeLessThan(3_000);
  });
});
