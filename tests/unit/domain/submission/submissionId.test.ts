import { describe, expect, it } from 'vitest';
import {
  isSubmissionKey,
  newSubmissionId,
  readReference,
  referenceFor,
} from '../../../../src/domain/submission/submissionId.ts';

describe('submission id', () => {
  it('is 16 random bytes as 22 base64url characters [CON-02]', () => {
    const asked: number[] = [];
    const id = newSubmissionId((count) => {
      asked.push(count);
      return new Uint8Array(count).fill(255);
    });
    expect(asked).toEqual([16]);
    expect(id).toBe('_____________________w');
    expect(id).toHaveLength(22);
  });

  it('differs each time and is a key that the hub accepts [CON-02]', () => {
    const ids = Array.from({ length: 100 }, () => newSubmissionId());
    expect(new Set(ids).size).toBe(100);
    expect(ids.every(isSubmissionKey)).toBe(true);
  });

  it('a key has 16 to 128 visible ASCII characters [CON-02]', () => {
    expect(isSubmissionKey('x'.repeat(16))).toBe(true);
    expect(isSubmissionKey('~!'.repeat(64))).toBe(true);
    expect(isSubmissionKey('x'.repeat(15))).toBe(false);
    expect(isSubmissionKey('x'.repeat(129))).toBe(false);
    expect(isSubmissionKey(`${'x'.repeat(20)} y`)).toBe(false);
    expect(isSubmissionKey(`${'x'.repeat(20)}é`)).toBe(false);
    expect(isSubmissionKey(`${'x'.repeat(20)}\n`)).toBe(false);
  });
});

describe('a reference that a person typed', () => {
  it('is read without regard to case, dashes, blanks and letters that look like digits [CON-33 in part]', async () => {
    for (let index = 0; index < 500; index += 1) {
      const reference = await referenceFor(`submission-${index}`);
      const written = reference.replaceAll('0', 'o').replaceAll('1', index % 2 ? 'l' : 'I');
      for (const typed of [reference, ` ${reference.toLowerCase()} `, reference.replaceAll('-', ''), written]) {
        expect(readReference(typed), typed).toBe(reference);
      }
    }
  });

  it('is none when a character is wrong, missing or too many [CON-33 in part]', () => {
    const reference = 'DC-0000-0001-1';
    expect(readReference(reference)).toBe(reference);
    for (const typed of [
      'DC-0000-0002-1',
      'DC-0000-0001-2',
      'DC-0000-0001',
      'DC-0000-0001-11',
      'U',
      '',
      'DC-000U-0001-1',
    ]) {
      expect(readReference(typed), typed).toBeUndefined();
    }
  });
});
