/** What a selector can only match when the page has it: `.class`, `tag`, `[name]` or `[name=value]`. */
export type Need = string;
export type Selector = { text: string; needs: Need[] };
/** One declaration, or what is nested in a rule. */
export type Line = {
  text: string;
  /** Name of the custom property that it sets */
  sets?: string;
  /** Custom properties and animations that it may look up */
  uses: string[];
};
export type Part =
  | { kind: 'rule'; selectors: Selector[]; lines: Line[] }
  /** Head and what stands in its braces. */
  | { kind: 'group'; head: string; parts: Part[] }
  /** Kept where its name is looked up; without a name on every page. */
  | { kind: 'named'; name?: string; text: string };

/** A style sheet that is taken apart once, so that each page can take from it what it uses. */
export type StyleParts = readonly Part[];
