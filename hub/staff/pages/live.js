// Keeps a staff page that stands open all day current: it asks for itself again, and puts what has changed in place,
// without loading anew. Nothing scrolls, flashes or sounds. Without scripting the browser reloads the page instead.
(() => {
  const EVERY_MS = 10_000;
  const PATIENCE_MS = 8_000;
  // The page's policy takes text as markup from this name alone; this text is the hub's own page, and no script in it runs.
  const policy = globalThis.trustedTypes?.createPolicy('site', { createHTML: (text) => text });
  const markup = (text) => policy?.createHTML(text) ?? text;
  let updatedAt = performance.now();
  let isAsking = false;
  let wasLate = false;

  /** As `shortSpan` of the hub. */
  const span = (seconds) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes < 1) return `${Math.floor(seconds)} s`;
    const hours = Math.floor(minutes / 60);
    if (hours < 1) return `${minutes} min`;
    if (hours >= 48) return `${Math.floor(hours / 24)} days`;
    return `${hours} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}`;
  };
  const say = (element, text) => {
    if (element && element.textContent !== text) element.textContent = text;
  };

  function tick() {
    const seconds = (performance.now() - updatedAt) / 1000;
    const isLate = seconds > 3 * (EVERY_MS / 1000);
    const live = document.querySelector('[data-live]');
    live?.toggleAttribute('data-late', isLate);
    // Said once, where the page said who needs a hand: nobody knows that any more.
    if (isLate && !wasLate) say(document.querySelector('[data-words]'), 'The hub cannot be reached from here.');
    wasLate = isLate;
    say(
      live,
      isLate ? `The hub has not answered for ${span(seconds)}. This is what was known.` : `Live, ${span(seconds)} ago`,
    );
    for (const age of document.querySelectorAll('[data-age]'))
      say(age, `${span(Number(age.dataset.age) + seconds)} ago`);
  }

  /** Puts a part of the page in place, and the focus back to where it was in it. */
  function put(before, after) {
    if (before.outerHTML === after.outerHTML) return;
    const focused = before.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
    before.replaceWith(after);
    if (focused) after.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  async function update() {
    if (isAsking) return;
    isAsking = true;
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store', signal });
      // Signed out: the page with the token's field.
      if (answer.status === 401) location.reload();
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(markup(await answer.text()), 'text/html');
      if (!page.querySelector('[data-live]')) return;
      for (const after of page.querySelectorAll('[data-part]')) {
        const before = document.querySelector(`[data-part="${after.dataset.part}"]`);
        if (before) put(before, document.adoptNode(after));
      }
      // Spoken by screen readers, and only when it changes: its element stays.
      const words = page.querySelector('[data-words]')?.textContent;
      if (words !== undefined) say(document.querySelector('[data-words]'), words);
      updatedAt = performance.now();
    } catch {
      // No answer: the page says how old it is.
    } finally {
      isAsking = false;
      tick();
    }
  }

  const keepAwake = () => navigator.wakeLock?.request('screen').catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    keepAwake();
    update();
  });
  addEventListener('online', update);
  setInterval(update, EVERY_MS);
  setInterval(tick, 1000);
  keepAwake();
  tick();
})();
