import type { Plugin } from 'vite';

export const STYLE_FOLDERS: readonly string[];
export function withoutLayers(css: string): string;
export function styleOrder(): Plugin;
