/**
 * The release this device answers from, read as a stranger would: from its database. Runs in the page of any browser,
 * so it uses nothing from outside itself.
 */
export async function readStoredRelease(): Promise<string | undefined> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('defence-careers')) return undefined;
  return await new Promise<string | undefined>((resolve) => {
    const open = indexedDB.open('defence-careers');
    open.onerror = () => resolve(undefined);
    open.onsuccess = () => {
      const db = open.result;
      const done = (answer?: string) => {
        db.close();
        resolve(answer);
      };
      if (!db.objectStoreNames.contains('releases')) return done();
      const all = db.transaction('releases').objectStore('releases').getAll();
      all.onsuccess = () => done(all.result.at(-1)?.release);
      all.onerror = () => done();
    };
  });
}
