/** @returns whether the text is on the clipboard now; browsers refuse without a press, and on addresses without TLS */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
