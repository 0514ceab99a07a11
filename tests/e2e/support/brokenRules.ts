import type axe from 'axe-core';

/**
 * What axe finds in the page as it stands. Runs in the page of any browser, so it uses nothing from outside itself; axe must
 * have been read there.
 * @param tags  kinds of rules; all of them when left out
 * @returns each rule that is broken, with what breaks it
 */
export async function brokenRules(tags?: string[]): Promise<string[]> {
  // It takes the ground of what is not laid out yet for white.
  const isLaidOut = () => !document.querySelector('style[data-later]:not([media])');
  if (!isLaidOut()) {
    await new Promise<void>((resolve) => {
      const watcher = new MutationObserver(() => isLaidOut() && resolve());
      watcher.observe(document.head, { subtree: true, attributeFilter: ['media'] });
    });
  }
  /** Half faded in, nothing has its contrast yet. What counts time for the visitor lasts longer and is not waited for. */
  const LONGEST_FADE_MS = 2_000;
  const isFading = ({ effect, playState }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) <= LONGEST_FADE_MS;
  const fading = document.getAnimations().filter(isFading);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  const checker = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await checker.run(document, { resultTypes: ['violations'], ...(tags && { runOnly: tags }) });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
