import type { Service } from '../services.ts';

export type ReserveUnit = {
  id: string;
  name: string;
  suburb: string;
  state: string;
  postcode: string;
  /** Both or neither: a unit without them is listed, and on no map */
  latitude?: number;
  longitude?: number;
  service?: Service;
  /** In km; only in answers to requests with coordinates */
  distance?: number;
  jobs: { id: string; title: string; url: string }[];
  isActive: boolean;
  postalAddress?: string;
  postalSuburb?: string;
  postalState?: string;
  postalPostcode?: string;
};
