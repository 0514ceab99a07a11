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
