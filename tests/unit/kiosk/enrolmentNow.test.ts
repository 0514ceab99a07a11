// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { enrolmentCode, enrolmentNow, keepEnrolmentCode, notEnrolled } from '../../../src/kiosk/enrolment.ts';

beforeEach(() => localStorage.clear());

it('a device is enrolled once it has its secret, and until the hub says that it does not know it [KIOSK-29 in part, CON-28 in part]', () => {
  expect(enrolmentNow(false)).toBe('no-code');
  expect(enrolmentNow(true)).toBe('enrolled');
  notEnrolled.write(true);
  expect(enrolmentNow(true)).toBe('unknown-to-hub');
  expect(enrolmentNow(false)).toBe('no-code');
});

it('a code that was typed waits for the hub, whatever was known before [KIOSK-29 in part, DEC-162]', () => {
  notEnrolled.write(true);
  keepEnrolmentCode('7K3M-9QXA');
  expect(enrolmentCode.read()).not.toBe('');
  expect([enrolmentNow(false), enrolmentNow(true)]).toEqual(['code-waits', 'code-waits']);
});
