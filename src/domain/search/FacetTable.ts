import { byCode } from './byTitle.ts';
import type { FacetCount, FilterValue } from './searchCalls.ts';

/** A facet and its values, under the names that addresses use. */
type FacetGroup = { id: string; values: readonly string[] };
/** Chosen values by number, in the facets in which any is chosen. */
type FacetChoice = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * The facets of one search. Every value of every facet has one number, so that a document's values are a short list of
 * numbers.
 */
export class FacetTable {
  readonly #groups: readonly FacetGroup[];
  readonly #numbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The facet of each value */
  readonly #groupOf: number[] = [];

  /** @param groups  answers list facets by their id: a device meets the records of a release in another order */
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

  /** The numbers of a document's values; values that the facets do not know are left out. */
  numbersOf(facets: Readonly<Record<string, readonly string[]>>): number[] {
    return Object.entries(facets).flatMap(([id, values]) => {
      const known = this.#numbers.get(id);
      return known ? [...new Set(values)].flatMap((value) => known.get(value) ?? []) : [];
    });
  }

  /** What is chosen; unknown facets and values are ignored, a facet with only unknown ones is no filter [CON-14]. */
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

/** Lets documents through a choice, and counts for every value what it would leave, all in one pass. */
class FacetTally {
  readonly #counts: Uint32Array;

  constructor(
    private readonly groups: readonly FacetGroup[],
    private readonly groupOf: readonly number[],
    private readonly choice: FacetChoice,
  ) {
    this.#counts = new Uint32Array(groupOf.length);
  }

  /**
   * One document with its values. A document that fails in one facet alone is what the other values of that facet would
   * bring.
   * @returns whether it is a result: one value of each facet in which any is chosen [HUB-03]
   */
  take(values: readonly number[]): boolean {
    let failed: number | undefined;
    for (const [group, wanted] of this.choice) {
      if (values.some((value) => wanted.has(value))) continue;
      if (failed !== undefined) return false;
      failed = group;
    }
    for (const value of values) {
      if (failed === undefined || this.groupOf[value] === failed) this.#counts[value] = (this.#counts[value] ?? 0) + 1;
    }
    return failed === undefined;
  }

  counts(): FacetCount[] {
    let next = 0;
    return this.groups.map(({ id, values }) => ({
      FacetId: id,
      Values: values.map((value) => ({ Value: value, Count: this.#counts[next++] ?? 0 })),
    }));
  }
}
