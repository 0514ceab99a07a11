/** A value offered as a filter. `count` is the number of results it would leave; undefined while unknown. */
export type FilterOption = { name: string; label: string; count: number | undefined; isChosen: boolean };

/** A group of filters as its form shows it, whatever is searched. */
export type FilterGroup<F extends string = string> = {
  /** Its query parameter */
  facet: F;
  heading: string;
  /** Allows one value rather than several [JS-21, EVS-22] */
  isSingle: boolean;
  /** The label of the option that gives up all values; undefined for none [JS-21, EVS-24] */
  any?: string;
  /** Values under the titles of their groupings; only entry methods have groupings [JS-08] */
  parts: { title: string | undefined; options: FilterOption[] }[];
};

/** An option that a visitor has touched; the empty name is that of `any`. */
export type ChosenOption<F extends string = string> = { facet: F; name: string; isChosen: boolean };
