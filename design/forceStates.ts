/** States that only a pointer or a keyboard brings about. */
export type ForcedState = 'hover' | 'focus' | 'pressed';

/** Without these lists a ring would be drawn around every word of a specimen. */
const CONTROLS = ':where(a, button, input, select, textarea, summary)';
const POINTED = ':where(a, button, input, select, textarea, summary, label)';

/** Each pseudo-class, and where it holds: what is pressed is pointed at as well. */
const PSEUDO_CLASSES = {
  ':hover': `:is(:is([data-force="hover"], [data-force="pressed"]) ${POINTED})`,
  ':focus-visible': `:is([data-force="focus"] ${CONTROLS})`,
  ':active': `:is([data-force="pressed"] ${CONTROLS})`,
};

/**
 * The selector of a rule for controls inside `data-force="<state>"`, as heavy as the one it repeats; undefined where it
 * names none of the states.
 */
export function forcedSelector(selector: string): string | undefined {
  const repeated = Object.entries(PSEUDO_CLASSES).reduce(
    (text, [pseudo, forced]) => text.replaceAll(pseudo, forced),
    selector,
  );
  return repeated === selector ? undefined : repeated;
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
