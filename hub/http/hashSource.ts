import { createHash } from 'node:crypto';

/** The source by which a policy lets this one inline style sheet or script through [HUB-22]. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
