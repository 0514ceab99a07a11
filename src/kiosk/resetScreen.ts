/**
 * Whether someone may be listening to the page or watching it [KIOSK-17]. A film that plays without a sound is part of
 * the picture: it runs on when its visitor has gone.
 */
export function mediaIsPlaying(page: Document): boolean {
  return [...page.querySelectorAll<HTMLMediaElement>('audio, video')].some(
    (media) => !media.paused && !media.ended && !media.muted,
  );
}

/**
 * Puts the screen back as a stranger should find it: nothing open, nothing playing, nothing selected, scrolling free and
 * at the top [KIOSK-12]. What components keep themselves goes with their tree.
 */
export function resetScreen(page: Document): void {
  for (const media of page.querySelectorAll<HTMLMediaElement>('audio, video')) {
    media.pause();
    media.currentTime = 0;
  }
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const open of page.querySelectorAll('details[open]')) open.removeAttribute('open');
  if (page.activeElement instanceof HTMLElement) page.activeElement.blur();
  page.getSelection()?.removeAllRanges();
  for (const root of [page.documentElement, page.body]) root.style.removeProperty('overflow');
  page.defaultView?.scrollTo(0, 0);
}
