import { randomInt } from 'node:crypto';
import { ENROLMENT_CODE_MINUTES, enrolmentCodeText } from '../../src/domain/enrolmentCode.ts';
import { ROUTES } from '../../src/domain/site/routes.ts';
import { CODE_ALPHABET } from '../../src/domain/submission/submissionId.ts';
import { secretHash } from '../store/enrolment.ts';
import type { Store } from '../store/Store.ts';

const CHARACTERS = 8;

/** A code as staff see it, once: the database has its hash alone. `until` in epoch milliseconds */
export type EnrolmentCode = { code: string; until: number };

/** Makes a code by which one device may be enrolled [DEC-162]. */
export async function makeEnrolmentCode(store: Pick<Store, 'addEnrolmentCode'>, now: number): Promise<EnrolmentCode> {
  const code = Array.from({ length: CHARACTERS }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');
  const until = now + ENROLMENT_CODE_MINUTES * 60_000;
  await store.addEnrolmentCode(secretHash(code), until);
  return { code: enrolmentCodeText(code), until };
}

/** Returns the address that the code's QR code carries: the setup, which finds the code in it. @param origin  of the site */
export function enrolmentAddress(origin: string, { code }: EnrolmentCode): string {
  return `${origin}${ROUTES.kioskSetup.path}#${code}`;
}
