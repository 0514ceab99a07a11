let loading: Promise<void> | undefined;
let isLoaded = false;

/**
 * The scripts and styles of a job page. Once they are there a role is drawn in one go, in the task in which its record
 * has been read; before that its page is drawn in slices, and waits for what is missing.
 */
export const jobScreen = {
  get isLoaded() {
    return isLoaded;
  },
  async load(): Promise<void> {
    loading ??= loadAll();
    try {
      await loading;
      isLoaded = true;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  },
};

async function loadAll(): Promise<void> {
  const [{ preloadJobPage }] = await Promise.all([import('./jobScreenLoader.ts'), import('./JobScreen.tsx')]);
  await preloadJobPage();
}
