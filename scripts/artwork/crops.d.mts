type Crop = 'wide' | 'tall' | 'quote' | 'square';
export const CROPS: Record<Crop, { width: number; height: number; widths: number[] }>;
export const CROPS_OF: Record<'scene' | 'person', Crop[]>;
export const RECIPE: string;
export const FORMATS: Record<'avif' | 'webp', object>;
export const FIRST: { looks: object; avif: object };
