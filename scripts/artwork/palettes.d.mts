type Palette = { sky: string[]; sun: string; far: string; near: string; sea: string[] };
export const PALETTES: Record<string, Record<string, Palette>>;
