#!/usr/bin/env node
// `npm run hub -- <command>`: the staff's command line (exports, imports, checks, keys).
import { ensureBuild } from './ensureBuild.mjs';

ensureBuild();
process.env.NODE_ENV = 'production';
await import('../dist/server/cli.js');
