/** Rich text from content. The hub sanitises it before publishing [HUB-22, DEC-117]. */
export type Html = string;
export type Link = { href: string; text?: string; target?: string };
export type Image = { src: string; alt?: string; width?: number; height?: number };

/** A suburb or town, as the location endpoints return it [HTTP-11, HTTP-12]. */
export type Location = {
  /** Suburb or town */
  locality: string;
  /** For example `NSW` */
  state: string;
  /** Four digits, as text: `0870` has a leading zero */
  postcode: string;
  latitude: number;
  longitude: number;
};
