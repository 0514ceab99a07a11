/**
 * The one-time code by which staff let a device be known to the hub [CON-28, DEC-162]: 8 characters of Crockford's base
 * 32, as in references. It is read off a screen and typed at a booth.
 */
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** For how long a code is taken. */
export const ENROLMENT_CODE_MINUTES = 15;

/**
 * Returns the code that a person typed: without regard to case, dashes and blanks, and with the letters that the alphabet
 * leaves out read as the digits that they look like. undefined when it is none.
 */
export function readEnrolmentCode(text: string): string | undefined {
  const read = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(read) ? read : undefined;
}

/** Returns a code as it is shown: `7K3M-9QXA` */
export function enrolmentCodeText(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
