export type ReserveUnit = {
  id: string;
  name: string;
  suburb: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  /** km, only in answers that were asked with coordinates */
  distance?: number;
  jobs: { id: string; title: string; url: string }[];
  isActive: boolean;
  postalAddress?: string;
  postalSuburb?: string;
  postalState?: string;
  postalPostcode?: string;
};
