// The tools needed by scripts that drive a browser or a PostgreSQL server.
import { root } from './ensureBuild.mjs';
import { run } from './runSteps.mjs';

/** @returns whether all required tools are available; missing ones have been reported */
export const ensureTestTools = () => run(root, process.execPath, ['scripts/install-test-tools.mjs']);
