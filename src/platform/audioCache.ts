/** Recordings that were played on this device, with their captions [DEC-39]. */
export const AUDIO_CACHE = 'audio';
/** As many recordings as are kept, those played last; about 5 MB. */
export const AUDIO_CACHE_ENTRIES = 40;
