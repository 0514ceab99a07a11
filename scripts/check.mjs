#!/usr/bin/env node
// `npm run check`: type checks of the four TypeScript projects, lint and format, and the architecture tests.
import { STATIC_CHECKS } from './checks.mjs';
import { root } from './ensureBuild.mjs';
import { run } from './runSteps.mjs';

const architecture = {
  name: 'architecture',
  command: 'npx',
  args: ['vitest', 'run', '--project', 'unit', 'tests/architecture'],
};
const failed = [...STATIC_CHECKS, architecture].filter(({ command, args }) => !run(root, command, args));
console.log(failed.length ? `\ncheck failed: ${failed.map(({ name }) => name).join(', ')}` : '\ncheck passed');
process.exit(failed.length ? 1 : 0);
