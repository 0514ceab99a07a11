/** The product's name and the few facts that every screen shares, in one place so that a rename is one change. */

/** The product's name, written `{product}` in titles and file names [SHELL-10, DEC-03]. */
export const PRODUCT_NAME = 'Defence Careers';

/** The helpline number, wherever it is shown [SHELL-18]. */
export const HELPLINE = { label: '13 19 01', href: 'tel:131901' } as const;

/** Locale of dates, numbers and collation throughout the product [SHELL-19, SHELL-20]. */
export const LOCALE = 'en-AU';

/** The zone in which event times are always shown, in addition to the event's own [EVT-27, DEC-71]. */
export const EASTERN_ZONE_IANA = 'Australia/Sydney';
