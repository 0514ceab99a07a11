import { fetchBundle } from '../api/bundle.ts';
import { fetchAvailability, fetchChunk, fetchManifest } from '../api/content.ts';

/** The hub calls used by a sync. */
export const contentHub = { fetchManifest, fetchBundle, fetchChunk, fetchAvailability };
export type ContentHub = typeof contentHub;
