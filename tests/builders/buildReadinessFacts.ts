import type { ReadinessFacts } from '../../src/domain/readiness/readinessFacts.ts';

/** A kiosk with which all is well. */
export const buildReadinessFacts = (overrides: Partial<ReadinessFacts> = {}): ReadinessFacts => ({
  revoked: false,
  enrolment: 'enrolled',
  hub: { type: 'answers', tookMs: 84, skewMs: 0, version: '1.2.3', release: 'release-1' },
  content: {
    release: 'release-1',
    events: 60,
    roles: 140,
    unknownEvents: [],
    pictures: { stored: 27, of: 27 },
    hasItsPictures: true,
  },
  storage: { canKeep: true, persisted: true, freeBytes: 41_000_000_000 },
  hasKey: true,
  screen: 'kept-awake',
  version: '1.2.3',
  test: { type: 'arrived', tookMs: 610 },
  ...overrides,
});
