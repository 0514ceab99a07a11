/** What the product calls itself and the few facts every screen shares. One place, so that a rename is one change. */

/** Written `{product}` in titles and file names [SHELL-10, DEC-03]. */
export const PRODUCT_NAME = 'Defence Careers';

/** The helpline, everywhere it is shown [SHELL-18]. */
export const HELPLINE = { label: '13 19 01', href: 'tel:131901' } as const;

/** Dates, numbers and collation of the whole product [SHELL-19, SHELL-20]. */
export const LOCALE = 'en-AU';

/** The zone in which event times are always shown as well [EVT-27, DEC-71]. */
export const EASTERN_ZONE_IANA = 'Australia/Sydney';
