/** The pages by which people come to the site; whether a picture fills the first screen of a phone. */
export const FIRST_PAGES = [
  { name: 'home', path: '/', isLedByPicture: true },
  { name: 'event', path: '/events/events-detail/PER-SUB-TOUR', isLedByPicture: false },
  { name: 'job', path: '/jobs/navy/medic', isLedByPicture: false },
] as const;
