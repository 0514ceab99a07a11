/** A picture as its list describes it; what the drawing needs besides is the drawing's own business. */
export type ListedPicture = {
  name: string;
  kind: 'scene' | 'person';
  service: 'navy' | 'army' | 'air-force' | 'tri-service';
  time: 'dawn' | 'day' | 'dusk' | 'night';
  seed: number;
  alt: string;
  suits?: string;
};
export const PICTURES: readonly ListedPicture[];
