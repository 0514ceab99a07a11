/** How long a page waits for its style sheet, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Activates the whole style sheet: the page came with only the rules for its own markup, and the others are needed before
 * a script adds to it.
 */
export async function wholeStyles(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!link) return;
  await settled(link);
  link.media = '';
  if (link.sheet) page.querySelector('[data-critical]')?.remove();
}

/** The sheet may have failed before this listener was added, so the wait has a limit. */
const settled = (link: HTMLLinkElement) =>
  link.sheet ??
  new Promise<unknown>((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
