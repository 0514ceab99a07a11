/** Characters of a tab's title and of a tag [TABS-11]. */
export const TAB_TITLE_LENGTH = 26;
export const TAG_LENGTH = 39;

/**
 * A text that is longer than `length` characters, cut there and marked with an ellipsis, which is not counted; others as
 * they are [DEC-38].
 */
export function cutText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** What a tab says of its whole title where that was cut: its name for those who listen, and its tooltip [TABS-11]. */
export function wholeTitle(title: string): { title?: string; 'aria-label'?: string } {
  return title === cutText(title, TAB_TITLE_LENGTH) ? {} : { title, 'aria-label': title };
}
