import { describe, expect, it } from 'vitest';
import { referenceFor } from '../../../../src/domain/submission/submissionId.ts';

describe('reference', () => {
  it('is the first 40 bits of the key’s SHA-256 in Crockford base 32 and a check character [CON-33, OUTBOX-32]', async () => {
    expect(await referenceFor('AAAAAAAAAAAAAAAAAAAAAA')).toBe('DC-H9DX-PK61-Q');
    expect(await referenceFor('fixed-key-0123456789')).toBe('DC-WEXQ-V3FV-B');
  });

  it('has no letter that is read as a digit [OUTBOX-32]', async () => {
    const keys = Array.from({ length: 200 }, (_, n) => `key-number-${String(n).padStart(8, '0')}`);
    const references = await Promise.all(keys.map((key) => referenceFor(key)));
    const shape = /^DC-([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]$/;
    expect(references.filter((reference) => !shape.test(reference))).toEqual([]);
  });
});
