import { createHash } from 'node:crypto';

/** Returns the CSP source that allows one inline style sheet or script [HUB-22]. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
