import { describe, expect, it } from 'vitest';
import type { SalaryStage } from '../../../../src/domain/entities/job.ts';
import { payInShort, salaryDisplay, visibleStages } from '../../../../src/domain/job/salary.ts';

const stage = (amount: unknown, overrides: Partial<SalaryStage> = {}): SalaryStage => ({
  isDaily: false,
  isUndergraduate: false,
  ...overrides,
  // Content may hold what the model does not promise.
  amount: amount as number | undefined,
});

describe('pay in two figures', () => {
  it('is what somebody begins with, and what the last stage pays [JOB-53, JOB-54]', () => {
    const stages = [stage(undefined), stage(60_500), stage(66_800), stage(72_500, { name: 'Trained' })];
    expect(payInShort(stages)).toEqual([
      { amount: '$60,500', period: 'per annum', when: 'from the first day' },
      { amount: '$72,500', period: 'per annum', when: 'once trained' },
    ]);
  });

  it('says once trained only of a stage of somebody who is [JOB-53]', () => {
    const last = (title: string) => payInShort([stage(60_500), stage(64_200, { title })]).at(-1)?.when;
    expect(last('Once qualified')).toBe('once trained');
    expect(last('After initial course')).toBe('After initial course');
    expect(last('Untrained')).toBe('Untrained');
  });

  it('is one figure of one paid stage, and none without [JOB-55, JOB-56]', () => {
    expect(payInShort([stage(190, { isDaily: true, name: 'Trained' }), stage(0)])).toEqual([
      { amount: '$190', period: 'per day', when: 'once trained' },
    ]);
    expect(payInShort([stage('to be advised')])).toEqual([{ amount: 'TBC', period: '', when: '' }]);
    expect(payInShort([stage(undefined), stage(0)])).toEqual([]);
  });
});

describe('salary display', () => {
  it('takes the last stage with an amount, in dollars without decimals [JOB-53]', () => {
    expect(salaryDisplay([stage(50_000), stage(60_499.6), stage(undefined)])?.amount).toBe('$60,500');
    expect(salaryDisplay([stage(50_000), stage(0), stage(null), stage('')])?.amount).toBe('$50,000');
  });

  it('says per day for a daily stage and per annum otherwise [JOB-54]', () => {
    expect(salaryDisplay([stage(210, { isDaily: true })])).toEqual({ amount: '$210', period: 'per day' });
    expect(salaryDisplay([stage(60_500)])).toEqual({ amount: '$60,500', period: 'per annum' });
  });

  it('reads TBC when the amount cannot be read as money [JOB-55]', () => {
    expect(salaryDisplay([stage(50_000), stage(Number.NaN)])).toEqual({ amount: 'TBC', period: '' });
    expect(salaryDisplay([stage('to be advised')])?.amount).toBe('TBC');
  });

  it('is nothing without an amount in any stage [JOB-56]', () => {
    expect(salaryDisplay([])).toBeUndefined();
    expect(salaryDisplay([stage(undefined), stage(null), stage(''), stage(0)])).toBeUndefined();
  });
});

describe('salary stages', () => {
  it('are shown with an amount other than 0, undergraduate ones always [JOB-59]', () => {
    const paid = stage(51_000);
    const unpaid = stage(0);
    const undergraduate = stage(0, { isUndergraduate: true });
    expect(visibleStages([paid, unpaid, undergraduate])).toEqual([paid, undergraduate]);
  });
});
