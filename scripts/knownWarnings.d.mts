import type { Plugin } from 'vite';

/** For each build, also those that other plugins start: says what Vite has to say but for what is known to be right. */
export function withoutKnownWarnings(): Plugin;
