/// <reference path="./pageScriptAddress.d.ts" />
import pageScript from 'virtual:page-script';
import type { PrecacheEntry } from 'workbox-precaching';
import { PAGE_CACHES } from '../src/platform/keptPages.ts';

/**
 * Returns the name of this build's page cache, which contains everything pages are made of: the shell and the rendering
 * script. Another build, waiting or outdated, has another cache, so no page refers to files of another build.
 */
export function pageCacheOf(precached: readonly (string | PrecacheEntry)[]): string {
  const shell = precached.find((entry) => typeof entry === 'object' && entry.url.endsWith('shell.html'));
  const revision = typeof shell === 'object' ? shell.revision : undefined;
  return `${PAGE_CACHES}${revision ?? 'unknown'}-${pageScript.replace(/^.*page-script-|\.js$/g, '')}`;
}
