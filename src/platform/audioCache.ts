/** Recordings that were played on this device, with their captions, and silent loops [DEC-39, DEC-157]. */
export const AUDIO_CACHE = 'audio';
/** As many files as are kept, those that came last; about 7 MB. */
export const AUDIO_CACHE_ENTRIES = 40;
