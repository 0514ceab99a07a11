import type { Plugin } from 'vite';

export function withoutLayers(css: string): string;
export function styleOrder(): Plugin;
