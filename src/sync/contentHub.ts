import { fetchBundle } from '../api/bundle.ts';
import { fetchAvailability, fetchChunk, fetchManifest } from '../api/content.ts';

/** The calls by which a sync asks the hub. */
export const contentHub = { fetchManifest, fetchBundle, fetchChunk, fetchAvailability };
export type ContentHub = typeof contentHub;
