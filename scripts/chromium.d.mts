export function installedChromium(): string | undefined;
export const CHROMIUM_ARGS: string[];
