/// <reference path="./pageScriptAddress.d.ts" />
import pageScript from 'virtual:page-script';
import type { PrecacheEntry } from 'workbox-precaching';
import { PAGE_CACHES } from '../src/platform/keptPages.ts';

/**
 * Where this build keeps its pages: named by all that they are made of, the shell and the script that renders them.
 * Another build, waiting or gone, has a cache of its own, so no page ever names the files of another.
 */
export function pageCacheOf(precached: readonly (string | PrecacheEntry)[]): string {
  const shell = precached.find((entry) => typeof entry === 'object' && entry.url.endsWith('shell.html'));
  const revision = typeof shell === 'object' ? shell.revision : undefined;
  return `${PAGE_CACHES}${revision ?? 'unknown'}-${pageScript.replace(/^.*page-script-|\.js$/g, '')}`;
}
