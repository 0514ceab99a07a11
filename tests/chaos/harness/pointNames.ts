/** Named points in the life of an entry, for the page that watches them and the runner that plans kills. */
export const POINTS = [
  'during the strict write',
  'after the strict write',
  'before the send',
  'while an attempt is noted',
  'while a failure is noted',
  'before the receipt',
  'while erasing',
] as const;
export type Point = (typeof POINTS)[number];

export const OUTBOX_DATABASE = 'defence-careers-outbox';

/** Ways in which the outbox's database fails its page or worker. */
export type DatabaseTrouble = 'throws' | 'fails' | 'never answers' | 'opens late';

/** Longer than the product waits for it. */
export const OPENS_LATE_MS = 6_000;
