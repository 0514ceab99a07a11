/** Records what happened in a run, and when, to help understand a failure. */

/** @param key  the submission concerned; undefined for all */
export type Happening = { atMs: number; text: string; key?: string };

export class Journal {
  private readonly startedMs = Date.now();
  private readonly happenings: Happening[] = [];

  note(text: string, key?: string): void {
    this.happenings.push({ atMs: Date.now(), text, key });
  }

  /**
   * @param others  entries recorded elsewhere, to be merged in
   * @param keys  only these submissions
   */
  lines(others: readonly Happening[] = [], keys?: ReadonlySet<string>): string[] {
    return [...this.happenings, ...others]
      .filter(({ key }) => !keys || key === undefined || keys.has(key))
      .sort((a, b) => a.atMs - b.atMs)
      .map(
        ({ atMs, text, key }) => `+${((atMs - this.startedMs) / 1000).toFixed(3)} s  ${key ? `${key} ` : ''}${text}`,
      );
  }

  get seconds(): number {
    return Math.round((Date.now() - this.startedMs) / 1000);
  }
}

/** A run that did not finish. Contains what a rerun needs, and what had happened until then. */
export class BrokenRun extends Error {
  override name = 'BrokenRun';

  constructor(
    cause: unknown,
    settings: object,
    readonly history: string[],
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super([`the run ${JSON.stringify(settings)} broke off: ${reason}`, ...history].join('\n'), { cause });
  }
}

/** @throws BrokenRun in place of whatever `work` throws */
export async function withHistory<T>(
  journal: Pick<Journal, 'lines'>,
  settings: object,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BrokenRun(error, settings, journal.lines());
  }
}
