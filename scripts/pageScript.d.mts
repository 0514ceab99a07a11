import type { Plugin, UserConfig } from 'vite';

export function pageScript(same: Pick<UserConfig, 'css' | 'resolve'>): Plugin;
