#!/usr/bin/env node
// `npm start`: builds when needed, then runs the hub in this very process, so that its signals and exit code are ours.
import { ensureBuild } from './ensureBuild.mjs';

ensureBuild();
process.env.NODE_ENV = 'production';
await import('../dist/server/main.js');
