/** How long a page waits for a style sheet, in milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Activates the page's full style sheets: it came with only the rules for its own markup, and the others are needed
 * before a script adds to it. All at once, so that no rule is ever active before one that it must follow.
 */
export async function wholeStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[media="not all"]')];
  await Promise.all(links.map(settled));
  for (const link of links) link.media = '';
  if (links.every(({ sheet }) => sheet)) page.querySelector('[data-critical]')?.remove();
}

/** A sheet may have failed before this listener was added, so the wait has a limit. */
const settled = (link: HTMLLinkElement) =>
  link.sheet ??
  new Promise<unknown>((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
