/** How long a page waits for a style sheet that does not come, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Puts the page's style sheets in force as wholes: it came with the rules for its own markup alone, and they have to be
 * there before a script adds to it. All at once, so that no rule is for a moment before one that it comes behind.
 */
export async function wholeStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[media="not all"]')];
  await Promise.all(links.map(settled));
  for (const link of links) link.media = '';
  if (links.every(({ sheet }) => sheet)) page.querySelector('[data-critical]')?.remove();
}

/** A sheet may have failed before anyone listened, so the wait has an end. */
const settled = (link: HTMLLinkElement) =>
  link.sheet ??
  new Promise<unknown>((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
