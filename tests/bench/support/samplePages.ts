/** The two pages by which people come to the site. */
export const FIRST_PAGES = [
  { name: 'event', path: '/events/events-detail/PER-SUB-TOUR' },
  { name: 'job', path: '/jobs/navy/medic' },
] as const;
