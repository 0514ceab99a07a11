// What a machine may have otherwise than the one where the tests and their pictures were made.
import { fileURLToPath } from 'node:url';

/** Environment of every browser under test: the fonts that it finds, and nothing else of the machine's. */
export const TEST_MACHINE = {
  FONTCONFIG_FILE: fileURLToPath(new URL('../tests/fonts/fonts.conf', import.meta.url)),
};
