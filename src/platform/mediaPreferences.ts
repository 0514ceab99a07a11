/** The data saver setting; only Chromium has it. */
type Connection = { saveData?: boolean };

/** Whether this visitor asked for reduced motion, of the system or of a booth: nothing may move by itself. */
export function prefersReducedMotion(): boolean {
  return (
    typeof matchMedia === 'function' &&
    (matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'still')
  );
}

/** Whether this visitor asked to save data: nothing is loaded without a request. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}

/** Whether videos wait for the visitor to start them: to reduce motion or save data. */
export function videosWait(): boolean {
  return prefersReducedMotion() || savesData();
}
