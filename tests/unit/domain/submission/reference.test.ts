import { describe, expect, it } from 'vitest';
import { isReference, referenceFor } from '../../../../src/domain/submission/reference.ts';

describe('reference', () => {
  it('is the first 40 bits of the key’s SHA-256 in Crockford base 32 and a check character [CON-33, OUTBOX-32]', async () => {
    expect(await referenceFor('AAAAAAAAAAAAAAAAAAAAAA')).toBe('DC-H9DX-PK61-Q');
    expect(await referenceFor('fixed-key-0123456789')).toBe('DC-WEXQ-V3FV-B');
  });

  it('is told from one with a wrong character [CON-33]', async () => {
    expect(isReference('DC-H9DX-PK61-Q')).toBe(true);
    expect(isReference(' dc-h9dx-pk61-q ')).toBe(true);
    for (const wrong of ['DC-H9DX-PK61-R', 'DC-H9DX-PK62-Q', 'DC-H9DX-PK61', 'DC-I9DX-PK61-Q', 'H9DX-PK61-Q', '']) {
      expect(isReference(wrong), wrong).toBe(false);
    }
  });

  it('has no letter that is read as a digit [OUTBOX-32]', async () => {
    const keys = Array.from({ length: 200 }, (_, n) => `key-number-${String(n).padStart(8, '0')}`);
    const references = await Promise.all(keys.map((key) => referenceFor(key)));
    expect(references.every(isReference)).toBe(true);
    expect(references.join('').replaceAll('DC-', '')).not.toMatch(/[ILOU]/);
  });
});
