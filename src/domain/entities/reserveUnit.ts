export type ReserveUnit = {
  id: string;
  name: string;
  suburb: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  /** In km; only in answers to requests with coordinates */
  distance?: number;
  jobs: { id: string; title: string; url: string }[];
  isActive: boolean;
  postalAddress?: string;
  postalSuburb?: string;
  postalState?: string;
  postalPostcode?: string;
};
