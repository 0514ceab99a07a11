#!/usr/bin/env node
// `npm run dev`: the hub from source through Vite, with hot reload. No worker: test that on a build.
import { createServer } from 'vite';
import { root } from './ensureBuild.mjs';

process.env.NODE_ENV = 'development';
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
const { startDevelopmentHub } = await vite.ssrLoadModule('/hub/startDevelopmentHub.ts');
await startDevelopmentHub(vite);
