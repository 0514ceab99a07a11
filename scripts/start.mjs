#!/usr/bin/env node
// `npm start`: builds if needed, then runs the hub in this process, so that its signals and exit code are this
// process's.
import { ensureBuild } from './ensureBuild.mjs';

ensureBuild();
process.env.NODE_ENV = 'production';
await import('../dist/server/main.js');
