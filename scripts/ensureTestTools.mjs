// The tools of the tests, for every script that drives a browser or a PostgreSQL.
import { root } from './ensureBuild.mjs';
import { run } from './runSteps.mjs';

/** @returns whether all that must be there is; what is missing has been told */
export const ensureTestTools = () => run(root, process.execPath, ['scripts/install-test-tools.mjs']);
