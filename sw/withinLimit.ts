/** Returns the result of the work; undefined when it fails or exceeds the limit, which does not abort it. */
export async function withinLimit<T>(limitMs: number, work: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined);
  });
  try {
    return await Promise.race([work(), tooSlow]);
  } catch (error) {
    console.warn('this device cannot answer a page', error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
