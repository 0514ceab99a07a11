import { describe, expect, it } from 'vitest';
import { createSubmissionKey } from '../../../src/forms/submissionKey.ts';

function keyWithCounter() {
  let count = 0;
  return createSubmissionKey(() => `id-${++count}`);
}

describe('submission key of a form', () => {
  it('stays the same for the same body, so that a lost answer is not a second registration [OUTBOX-22]', () => {
    const key = keyWithCounter();
    expect([key.idFor({ a: 1 }), key.idFor({ a: 1 })]).toEqual(['id-1', 'id-1']);
  });

  it('is a new one for a corrected body [CON-04]', () => {
    const key = keyWithCounter();
    expect([key.idFor({ a: 1 }), key.idFor({ a: 2 }), key.idFor({ a: 2 })]).toEqual(['id-1', 'id-2', 'id-2']);
  });

  it('is a new one after a final answer, also for the same body [CON-04]', () => {
    const key = keyWithCounter();
    const before = key.idFor({ a: 1 });
    key.renew();
    expect([before, key.idFor({ a: 1 })]).toEqual(['id-1', 'id-2']);
  });
});
