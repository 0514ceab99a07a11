type Place = { x: number; y: number; width: number; height: number };

/**
 * Runs in a page of results: presses the card of a role, and says where its heading is announced and where it stands
 * in the whole page, and where the site's bar is in the first of these moments.
 */
export async function headingsOfRole(path: string): Promise<{ announced: Place; shown: Place; bar: Place }> {
  const placeOf = (heading: Element): Place => {
    const { x, y, width, height } = heading.getBoundingClientRect();
    return { x, y, width, height };
  };
  const frame = () => new Promise(requestAnimationFrame);
  const card = [...document.querySelectorAll<HTMLElement>(`main a[href="${path}"]`)].find((link) =>
    link.querySelector('h3'),
  );
  if (!card) throw new Error(`no card leads to ${path}`);
  const announcement = () => document.querySelector('[data-announced] h1');
  const isWhole = () => location.pathname === path && document.querySelector('main fieldset button') !== null;
  const announced = new Promise<{ heading: Place; bar: Place }>((resolve) => {
    const watcher = new MutationObserver(() => {
      const heading = announcement();
      const bar = document.querySelector('body header');
      if (!heading || !bar) return;
      watcher.disconnect();
      resolve({ heading: placeOf(heading), bar: placeOf(bar) });
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  card.click();
  const before = await announced;
  while (announcement() || !isWhole()) await frame();
  const heading = document.querySelector('article h1');
  if (!heading) throw new Error(`${path} has no heading`);
  return { announced: before.heading, shown: placeOf(heading), bar: before.bar };
}
