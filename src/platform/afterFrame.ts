/** Resolves in the task after the next frame: what was drawn before is on the screen then. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
