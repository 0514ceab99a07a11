export const HIGHEST: number;
export const WANTED: number;
export function observatory(page: { headers: Headers; html: string; isTls: boolean; isPreloaded?: boolean }): {
  rows: { rule: string; points: number; why: string }[];
  score: number;
};
