/** Staff pages beside those of `STAFF_PATHS`, which is in the scripts of every page of the site. */
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';

export const OWN_PATHS = {
  /** Between the token and the pages */
  secondFactor: `${STAFF_PATHS.fleet}/second-factor`,
  sessions: `${STAFF_PATHS.fleet}/sessions`,
  endSession: `${STAFF_PATHS.fleet}/sessions/end`,
  person: `${STAFF_PATHS.fleet}/person`,
  personExport: `${STAFF_PATHS.fleet}/person/export`,
  /** Asks first; followed by `/confirmed` it erases */
  personErase: `${STAFF_PATHS.fleet}/person/erase`,
} as const;
