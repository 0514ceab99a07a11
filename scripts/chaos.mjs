#!/usr/bin/env node
// `npm run chaos -- --submissions N --kills N --seed S`: the full-length chaos suite. `npm test` runs its scenes, and
// `npm run test:all` ten seeds of it. `npm run chaos -- attack [NAME…]`: the attacks of docs/security.md.
// `npm run chaos -- soak --visits N`: as many visits at one booth.
import { createServer } from 'vite';
import { ensureBuild, root } from './ensureBuild.mjs';
import { ensureTestTools } from './ensureTestTools.mjs';
import { TEST_MACHINE } from './testMachine.mjs';

if (!ensureTestTools()) process.exit(1);
ensureBuild();
process.env.NODE_ENV = 'production';
Object.assign(process.env, TEST_MACHINE);
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const [first, ...names] = process.argv.slice(2);
const run = async () => {
  if (first === 'attack') return (await vite.ssrLoadModule('/tests/chaos/attack/run.ts')).runAttacks(names);
  const { runChaos, soak } = await vite.ssrLoadModule('/tests/chaos/run.ts');
  return first === 'soak' ? soak(names) : runChaos(process.argv.slice(2));
};
const kept = await run().finally(() => vite.close());
process.exit(kept ? 0 : 1);
