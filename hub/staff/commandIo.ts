import type { HubConfig } from '../config.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import type { Store } from '../store/Store.ts';

/** What a command may touch; a test gives its own. */
export type CommandIo = {
  config: HubConfig;
  openStore(): Promise<Store>;
  openLibrary(store: Pick<Store, 'publishedAt'>): Promise<ContentLibrary>;
  /** What was asked for: an export, a count */
  write(text: string): void;
  /** What is said beside it, so that an export can be piped */
  note(text: string): void;
  /** Epoch milliseconds */
  now(): number;
};

/** A command with what follows its name. @throws CommandProblem, UsageProblem */
export type Command = (args: string[], io: CommandIo) => Promise<void>;

/** The database, open for as long as the work takes. */
export async function withStore<T>(io: CommandIo, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await io.openStore();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
