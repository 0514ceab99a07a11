export type SamplePage = {
  name: string;
  path: string;
  /** Whether a picture fills the first screen of a phone */
  isLedByPicture: boolean;
};

/** The pages by which people come to the site. */
export const FIRST_PAGES: readonly SamplePage[] = [
  { name: 'home page', path: '/', isLedByPicture: true },
  { name: 'event page', path: '/events/events-detail/PER-SUB-TOUR', isLedByPicture: false },
  { name: 'job page', path: '/jobs/navy/medic', isLedByPicture: false },
  { name: 'search page', path: '/careers', isLedByPicture: true },
];

/** A list that must be read before its map is there. */
export const UNITS_PAGE: SamplePage = { name: 'units page', path: '/reserve-units', isLedByPicture: false };
