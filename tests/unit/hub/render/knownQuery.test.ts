import { describe, expect, it } from 'vitest';
import { knownQuery } from '../../../../hub/render/knownQuery.ts';

describe('knownQuery', () => {
  it('keeps what a page shows, in one order, and drops the rest [SHELL-05]', () => {
    expect(knownQuery('?page=2&utm_source=mail&query=pilot')).toBe('?query=pilot&page=2');
    expect(knownQuery('?query=pilot&page=2')).toBe('?query=pilot&page=2');
    expect(knownQuery('?email=someone@example.com')).toBe('');
    expect(knownQuery('')).toBe('');
  });

  it('keeps repeated values, in their order [SHELL-05]', () => {
    expect(knownQuery('?c[]=b--2&c[]=a--1')).toBe('?c%5B%5D=b--2&c%5B%5D=a--1');
  });
});
