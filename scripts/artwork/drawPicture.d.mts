import type { ListedPicture } from './pictures.mjs';

type Crop = 'wide' | 'tall' | 'quote' | 'square';
export function drawPicture(picture: ListedPicture, crop: Crop): string;
export function drawingHash(drawings: readonly string[], recipe: string): string;
