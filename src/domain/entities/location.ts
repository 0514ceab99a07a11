/** A place where people live, as the location calls name it [HTTP-11, HTTP-12]. */
export type Location = {
  /** Suburb or town */
  locality: string;
  /** For example `NSW` */
  state: string;
  /** Four digits as text: `0870` begins with a nought */
  postcode: string;
  latitude: number;
  longitude: number;
};
