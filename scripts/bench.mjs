#!/usr/bin/env node
// `npm run bench [-- NAME ...] [--write]`: runs every benchmark together with its control. `--write` stores the results
// in docs/benchmarks.md and docs/benchmarks.json; a run by name replaces only the rows it measured.
import { build } from 'vite';
import { ensureBuild, root } from './ensureBuild.mjs';
import { ensureTestTools } from './ensureTestTools.mjs';

if (!ensureTestTools()) process.exit(1);
ensureBuild();
process.env.NODE_ENV = 'production';
await build({ configFile: `${root}tests/bench/page/vite.config.ts`, logLevel: 'warn' });
await build({ root, configFile: `${root}tests/bench/vite.config.ts`, logLevel: 'warn' });
const { runBenches } = await import('../dist/bench/node/run.js');
process.exit(await runBenches(root, process.argv.slice(2)));
