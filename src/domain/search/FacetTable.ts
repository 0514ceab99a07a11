import { byCode } from './recordOrder.ts';
import type { FacetCount, FilterValue } from './searchCalls.ts';

/** A facet and its values, in the names used in addresses. */
type FacetGroup = { id: string; values: readonly string[] };
/** Numbers of the chosen values, for each facet with a choice. */
type FacetChoice = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * The facets of one search. Every value of every facet has a unique number, so that a document's values are a short
 * list of numbers.
 */
export class FacetTable {
  readonly #groups: readonly FacetGroup[];
  readonly #numbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The facet of each value */
  readonly #groupOf: number[] = [];

  /**
   * @param groups  in any order; sorted by id, because a device meets the records of a release in another order than
   * the hub
   */
  constructor(groups: readonly FacetGroup[]) {
    this.#groups = [...groups].sort((a, b) => byCode(a.id, b.id));
    let next = 0;
    this.#numbers = new Map(
      this.#groups.map(({ id, values }, group) => {
        this.#groupOf.push(...values.map(() => group));
        return [id, new Map(values.map((value) => [value, next++]))];
      }),
    );
  }

  /** Returns the numbers of a document's values; unknown values are left out. */
  numbersOf(facets: Readonly<Record<string, readonly string[]>>): number[] {
    return Object.entries(facets).flatMap(([id, values]) => {
      const known = this.#numbers.get(id);
      return known ? [...new Set(values)].flatMap((value) => known.get(value) ?? []) : [];
    });
  }

  /**
   * Returns the choice; unknown facets and values are ignored, and a facet with only unknown ones does not filter
   * [CON-14].
   */
  choose(filterValues: readonly FilterValue[]): FacetChoice {
    const choice = new Map<number, Set<number>>();
    for (const { FacetId, FacetValues } of filterValues) {
      for (const number of this.numbersOf({ [FacetId]: FacetValues })) {
        const group = this.#groupOf[number] ?? 0;
        choice.set(group, (choice.get(group) ?? new Set()).add(number));
      }
    }
    return choice;
  }

  tally(choice: FacetChoice): FacetTally {
    return new FacetTally(this.#groups, this.#groupOf, choice);
  }
}

/** Filters documents by a choice and, in the same pass, counts for every value how many results it would leave. */
class FacetTally {
  readonly #counts: Uint32Array;
  /** Of documents that count as one */
  readonly #counted = new Set<number>();

  constructor(
    private readonly groups: readonly FacetGroup[],
    private readonly groupOf: readonly number[],
    private readonly choice: FacetChoice,
  ) {
    this.#counts = new Uint32Array(groupOf.length);
  }

  /**
   * Counts one document by its values. A document that fails in exactly one facet counts towards the other values of
   * that facet.
   * @param one  a number that several documents share when they count as one, such as the pages of a role
   * @returns whether it is a result: it has a chosen value in each facet with a choice [HUB-03]
   */
  take(values: readonly number[], one?: number): boolean {
    let failed: number | undefined;
    for (const [group, wanted] of this.choice) {
      if (values.some((value) => wanted.has(value))) continue;
      if (failed !== undefined) return false;
      failed = group;
    }
    for (const value of values) {
      const isLeft = failed === undefined || this.groupOf[value] === failed;
      if (isLeft && this.#isNew(value, one)) this.#counts[value] = (this.#counts[value] ?? 0) + 1;
    }
    return failed === undefined;
  }

  #isNew(value: number, one: number | undefined): boolean {
    if (one === undefined) return true;
    const before = this.#counted.size;
    return this.#counted.add(one * this.groupOf.length + value).size > before;
  }

  counts(): FacetCount[] {
    let next = 0;
    return this.groups.map(({ id, values }) => ({
      FacetId: id,
      Values: values.map((value) => ({ Value: value, Count: this.#counts[next++] ?? 0 })),
    }));
  }
}
