import { describe, expect, it } from 'vitest';
import { isSubmissionKey, newSubmissionId } from '../../../../src/domain/submission/submissionId.ts';

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
