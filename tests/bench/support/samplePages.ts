/** The pages by which people come to the site. */
export const FIRST_PAGES = [
  { name: 'home', path: '/' },
  { name: 'event', path: '/events/events-detail/PER-SUB-TOUR' },
  { name: 'job', path: '/jobs/navy/medic' },
] as const;
