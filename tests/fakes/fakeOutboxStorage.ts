import type { DeviceFacts, Receipt, StoredEntry } from '../../src/db/outboxDb.ts';
import { isAwaited } from '../../src/domain/submission/submission.ts';
import type {
  Added,
  AddOptions,
  ListedNumber,
  NewEntry,
  OutboxContents,
  OutboxStorage,
} from '../../src/outbox/ports.ts';

type Write = 'add' | 'change' | 'erase' | 'receipt' | 'fact';

/** The browser's error for a full disk, as Dexie hands it on. */
export function quotaError(): Error {
  return Object.assign(new Error('the disk is full'), { name: 'QuotaExceededError' });
}

/**
 * The outbox's storage in memory. Everything is copied in and out, as IndexedDB does it. `failing` names the writes
 * that go wrong; a failed call changes nothing.
 */
export class FakeOutboxStorage implements OutboxStorage {
  readonly #entries = new Map<string, StoredEntry>();
  readonly #receipts = new Map<string, Receipt>();
  readonly #facts = new Map<string, unknown>();
  readonly #listeners = new Set<(contents: OutboxContents) => void>();
  failing: (write: Write) => Error | undefined = () => undefined;

  #check(write: Write): void {
    const error = this.failing(write);
    if (error) throw error;
  }

  #changed(): void {
    const contents = this.contents();
    for (const listener of this.#listeners) listener(contents);
  }

  contents(): { entries: StoredEntry[]; receipts: Receipt[] } {
    const entries = [...this.#entries.values()].sort((a, b) => a.sequence - b.sequence);
    return structuredClone({ entries, receipts: [...this.#receipts.values()] });
  }

  /** Puts an entry there as an earlier run left it. */
  put(entry: StoredEntry): void {
    this.#entries.set(entry.id, structuredClone(entry));
    this.#facts.set('sequence', Math.max(entry.sequence, Number(this.#facts.get('sequence') ?? 0)));
  }

  async add(entry: NewEntry, { onlyNew = false }: AddOptions = {}): Promise<Added> {
    this.#check('add');
    const receipt = this.#receipts.get(entry.id);
    if (receipt) return { receipt: structuredClone(receipt) };
    if (onlyNew && this.#entries.has(entry.id)) return 'known';
    const alike = [...this.#entries.values()].filter(({ duplicateMark }) => duplicateMark === entry.duplicateMark);
    if (entry.duplicateMark && alike.some(({ id, state }) => id !== entry.id && isAwaited(state))) return 'duplicate';
    const sequence = this.#entries.get(entry.id)?.sequence ?? Number(this.#facts.get('sequence') ?? 0) + 1;
    const stored = { ...entry, sequence };
    this.put(stored);
    this.#changed();
    return { entry: structuredClone(stored), secret: this.#facts.get('deviceSecret') as string | undefined };
  }

  find = async (id: string) => structuredClone(this.#entries.get(id));
  findToSend = async ({ id, sequence }: ListedNumber) => {
    const entry = await this.find(id);
    if (entry?.sequence !== sequence) return undefined;
    return { entry, secret: await this.fact('deviceSecret').catch(() => undefined) };
  };
  entries = async () => this.contents().entries;
  receipts = async () => this.contents().receipts;

  async change(id: string, change: (entry: StoredEntry) => StoredEntry): Promise<StoredEntry | undefined> {
    this.#check('change');
    const entry = structuredClone(this.#entries.get(id));
    if (!entry) return undefined;
    const changed = change(entry);
    this.#entries.set(id, structuredClone(changed));
    this.#changed();
    return changed;
  }

  async erase(id: string, receipt?: Receipt): Promise<void> {
    this.#check('erase');
    if (receipt) {
      this.#check('receipt');
      this.#receipts.set(id, structuredClone(receipt));
    }
    this.#entries.delete(id);
    this.#changed();
  }

  async discard(id: string): Promise<void> {
    const sequence = this.#entries.get(id)?.sequence;
    if (sequence === undefined) return;
    this.#check('fact');
    const deleted = this.#facts.get('deletedSequences');
    this.#facts.set('deletedSequences', [...(Array.isArray(deleted) ? deleted : []), sequence].slice(-500));
    await this.erase(id);
  }

  async dropReceipts(ids: string[]): Promise<void> {
    for (const id of ids) this.#receipts.delete(id);
  }

  fact = async <K extends keyof DeviceFacts>(key: K) => this.#facts.get(key) as DeviceFacts[K] | undefined;

  async setFact<K extends keyof DeviceFacts>(key: K, value: DeviceFacts[K]): Promise<void> {
    this.#check('fact');
    this.#facts.set(key, value);
  }

  async factOr<K extends keyof DeviceFacts>(key: K, initial: DeviceFacts[K]): Promise<DeviceFacts[K]> {
    if (!this.#facts.has(key)) await this.setFact(key, initial);
    return this.#facts.get(key) as DeviceFacts[K];
  }

  watch(listener: (contents: OutboxContents) => void): () => void {
    this.#listeners.add(listener);
    queueMicrotask(() => listener(this.contents()));
    return () => this.#listeners.delete(listener);
  }
}
