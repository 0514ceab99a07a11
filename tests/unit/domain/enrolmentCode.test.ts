import { describe, expect, it } from 'vitest';
import { enrolmentCodeText, readEnrolmentCode } from '../../../src/domain/enrolmentCode.ts';

describe('an enrolment code', () => {
  it.each([
    ['7K3M9QXA', '7K3M9QXA'],
    ['7k3m-9qxa', '7K3M9QXA'],
    [' 7K3M 9QXA ', '7K3M9QXA'],
    ['OIL0-oil1', '01100111'],
  ])(
    'is read from "%s" as %s: without regard to case, dashes, blanks, and letters that look like digits [DEC-162]',
    (typed, code) => {
      expect(readEnrolmentCode(typed)).toBe(code);
    },
  );

  it.each(['', '7K3M9QX', '7K3M9QXAA', '7K3M_9QXA', 'UUUUUUUU', '471108'])('is not "%s" [DEC-162]', (typed) => {
    expect(readEnrolmentCode(typed)).toBeUndefined();
  });

  it('is shown in two halves, and read again as it is shown [DEC-162]', () => {
    expect(enrolmentCodeText('7K3M9QXA')).toBe('7K3M-9QXA');
    expect(readEnrolmentCode(enrolmentCodeText('7K3M9QXA'))).toBe('7K3M9QXA');
  });
});
