import type { HubConfig } from '../../config.ts';
import type { ContentLibrary } from '../../content/ContentLibrary.ts';
import type { Store } from '../../store/Store.ts';

/** Why a command cannot do what was asked, in one plain sentence. */
export class CommandProblem extends Error {
  override name = 'CommandProblem';
}

/** The arguments are invalid; the usage is shown with the reason. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
}

/** The input and output of a command; tests pass their own. */
export type CommandIo = {
  config: HubConfig;
  openStore(): Promise<Store>;
  openLibrary(store: Pick<Store, 'publishedAt'>): Promise<ContentLibrary>;
  /** Writes the result: an export, a count */
  write(piece: string | Uint8Array): void;
  /** Writes messages separately from the result, so that an export can be piped */
  note(text: string): void;
  /** Epoch milliseconds */
  now(): number;
};

/** A command, called with its arguments. @throws CommandProblem, UsageProblem */
export type Command = (args: string[], io: CommandIo) => Promise<void>;

/** Runs work with the database, which is closed afterwards. */
export async function withStore<T>(io: CommandIo, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await io.openStore();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
