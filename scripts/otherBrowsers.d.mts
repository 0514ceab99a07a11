export function installedFirefox(): string | undefined;
export function missingParts(): Record<string, string[]>;
export function runnableEngines(): ('firefox' | 'webkit')[];
export function notRunSentences(): string[];
