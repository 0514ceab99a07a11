let loading: Promise<void> | undefined;

/** Loads the scripts and styles of a job page once, so that opening a role only waits for its record. */
export async function loadJobScreen(): Promise<void> {
  loading ??= loadAll();
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function loadAll(): Promise<void> {
  const [{ preloadJobPage }] = await Promise.all([import('./jobScreenLoader.ts'), import('./JobScreen.tsx')]);
  await preloadJobPage();
}
