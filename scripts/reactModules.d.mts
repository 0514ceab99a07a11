import type { Plugin } from 'vite';

export const REACT_FILES: Record<string, string>;
export function reactModules(): Plugin;
export function moduleOf(code: string): string;
