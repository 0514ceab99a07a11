/** Query parameters of a search for events, as the hub and every address of the search name them [CON-14]. */

/** The choice between upcoming and past events; upcoming by default [CON-15]. */
export const HISTORICAL = { id: 'historical', upcoming: 'upcoming', past: 'past' } as const;
/** The choice of only those events that can still be registered for; known when a search is answered. */
export const PLACES = { id: 'places', available: 'available' } as const;
/** The choice of months, and of days by their names. */
export const DATE = 'date';
/** The parameter with `latitude,longitude`: it affects the order and does not filter [CON-14, EVS-11]. */
export const LOCATION = 'location';
/** The parameter that leaves out what is held online only. */
export const ONLINE = { id: 'online', none: 'no' } as const;
/** The parameter with the one month `yyyy-mm` that a calendar shows, beside the choice of dates. */
export const MONTH = 'month';
