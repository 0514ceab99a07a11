export const SITE_SOURCES: string[];
export function sourceFingerprint(root: string, sources?: string[]): string;
