/** Recordings played on this device, with their captions, and silent loops [DEC-39, DEC-157]. */
export const AUDIO_CACHE = 'audio';
/** Number of most recent files that are kept; about 7 MB. */
export const AUDIO_CACHE_ENTRIES = 40;
