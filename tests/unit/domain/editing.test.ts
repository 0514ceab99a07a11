import { describe, expect, it } from 'vitest';
import { isEditingQuery } from '../../../src/platform/editingMode.ts';

describe('an address of a page', () => {
  it('is for its editors with `sc_mode=edit`, wherever that stands in the query [EDIT-01]', () => {
    expect(isEditingQuery('?sc_mode=edit')).toBe(true);
    expect(isEditingQuery('?tab=overview&sc_mode=edit')).toBe(true);
  });

  it('is for visitors with any other query [EDIT-01]', () => {
    expect(isEditingQuery('')).toBe(false);
    expect(isEditingQuery('?sc_mode=normal')).toBe(false);
    expect(isEditingQuery('?query=sc_mode=edit')).toBe(false);
  });
});
