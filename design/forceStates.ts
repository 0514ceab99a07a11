/** States that only a pointer or a keyboard brings about, and the pseudo-class of each. */
const PSEUDO_CLASSES = { hover: ':hover', focus: ':focus-visible', pressed: ':active' } as const;
export type ForcedState = keyof typeof PSEUDO_CLASSES;

/** What can be in such a state; without this list a ring would be drawn around every word of a specimen. */
const CONTROLS = ':where(a, button, input, select, textarea, summary, label)';

/**
 * The selector of a rule for controls inside `data-force="<state>"`, as heavy as the one it repeats; undefined where it
 * names none of the states.
 */
export function forcedSelector(selector: string): string | undefined {
  const forced = Object.entries(PSEUDO_CLASSES).reduce(
    (text, [state, pseudo]) => text.replaceAll(pseudo, `:is([data-force="${state}"] ${CONTROLS})`),
    selector,
  );
  return forced === selector ? undefined : forced;
}

/** Repeats each rule for a state right after itself, in its layer and its media query. */
export function forceStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) repeatIn(sheet);
}

function repeatIn(place: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = place.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = place.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const selector = forcedSelector(rule.selectorText);
      if (selector) place.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1);
    } else if (rule instanceof CSSGroupingRule) {
      repeatIn(rule);
    } else if (rule instanceof CSSImportRule && rule.styleSheet) {
      repeatIn(rule.styleSheet);
    }
  }
}
