/**
 * Copies a text to the clipboard.
 * @returns whether that worked; browsers refuse without a user gesture, and on addresses without TLS
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
