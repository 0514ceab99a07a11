import { describe, expect, it } from 'vitest';
import type { ShortlistEntryMethod } from '../../../../src/domain/entities/job.ts';
import type { Career } from '../../../../src/domain/job/comparison.ts';
import { cellText, comparisonRows } from '../../../../src/domain/job/comparisonTable.ts';
import { buildEntryMethod, buildShortlistedJob } from '../../../builders/buildShortlistedJob.ts';

const career = (overrides: Partial<ShortlistEntryMethod> = {}): Career => ({
  job: buildShortlistedJob(),
  method: buildEntryMethod(overrides),
});
const textsOf = (careers: Career[], name: string) =>
  comparisonRows(careers)
    .find((row) => row.name === name)
    ?.cells.map(cellText);

describe('the comparison', () => {
  it('has pay and every requirement, in the order of the register [CMP-19, DEC-57]', () => {
    const rows = comparisonRows([career()]);
    expect(rows.map(({ name, cells }) => [name, ...cells.map(cellText)])).toEqual([
      ['Role description', 'Treat the crew at sea.'],
      ['Starting salary', '$58,200 p.a.\nPlus superannuation.'],
      ['Salary after training', '$77,750 p.a.'],
      ['Allowances', 'Uniform and sea going'],
      ['Initial military training', '11 weeks'],
      ['Employment training', '52 weeks.'],
      ['Further training', 'Promotion courses'],
      ['Age range', '17 to 56'],
      ['Education and experience', 'Year 10'],
      ['Fitness requirements', 'Beep test level 6.1'],
      ['Minimum period of service', '4 years'],
    ]);
  });

  it('leaves a row out that is empty in every column, and no other [DEC-57]', () => {
    const bare = career({ compareRequirements: { ageRange: '<p> </p>', allowances: '17' } });
    expect(comparisonRows([bare]).map(({ name }) => name)).not.toContain('Age range');
    expect(textsOf([bare, career()], 'Age range')).toEqual(['', '17 to 56']);
  });

  it.each([undefined, 0, -1, Number.NaN])('says how pay starts where the amount is %s [CMP-20, DEC-58]', (amount) => {
    const unpaid = career({ salary: { startingPay: { amount, isDaily: false, perks: 'Plus more' } } });
    expect(textsOf([unpaid], 'Starting salary')).toEqual(['Paid from the first day']);
    expect(textsOf([unpaid], 'Salary after training')).toBeUndefined();
  });

  it('labels pay per day or a year [JOB-63, DEC-58]', () => {
    const daily = career({ salary: { startingPay: { amount: 190.4, isDaily: true }, trainedPay: { isDaily: true } } });
    expect(textsOf([daily, career()], 'Starting salary')?.[0]).toBe('$190 per day');
    expect(textsOf([daily, career()], 'Salary after training')).toEqual(['', '$77,750 p.a.']);
  });

  it('knows which rows differ, whatever their markup [CMP-19]', () => {
    const other = career({
      compareRequirements: {
        ...buildEntryMethod().compareRequirements,
        ageRange: '<b>17 to 56</b>',
        allowances: 'None',
      },
    });
    const differing = comparisonRows([career(), other]).filter(({ differs }) => differs);
    expect(differing.map(({ name }) => name)).toEqual(['Allowances']);
    expect(comparisonRows([career()]).some(({ differs }) => differs)).toBe(false);
  });
});
