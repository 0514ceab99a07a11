/**
 * A form that is filled in on one screen after another: which of its fields each screen asks for, and where each leads.
 * Values, rules and what is sent are those of the whole form.
 */
export type FormStep<Id extends string = string> = {
  id: Id;
  /** Paths in the form's values, in the order in which they are asked; none on a screen that only shows */
  fields: readonly string[];
  /** Where going on leads; undefined on the last screen, which sends */
  next: Id | undefined;
  /** Where going back leads; undefined on the first screen, which leaves the form */
  back: Id | undefined;
  /** Reached from the last screen alone, by who wants it: not one of the steps that everybody goes through */
  isAside: boolean;
};

/** Most fields on one screen: what can be answered in one look, above a keyboard. */
export const MAX_FIELDS = 3;

/** Returns the screens that everybody goes through, in their order. */
export function mainSteps<Id extends string>(
  screens: readonly { id: Id; fields: readonly string[] }[],
): FormStep<Id>[] {
  return screens.map(({ id, fields }, at) => ({
    id,
    fields,
    next: screens[at + 1]?.id,
    back: screens[at - 1]?.id,
    isAside: false,
  }));
}

/** Returns one screen of a form. @throws RangeError when it has none of that name: a guest who has been removed */
export function stepNamed<Id extends string>(steps: readonly FormStep<Id>[], id: Id): FormStep<Id> {
  const step = steps.find((each) => each.id === id);
  if (!step) throw new RangeError(`the form has no step ${id}`);
  return step;
}

/**
 * Returns the first wrong field of a form and the screen that asks for it; undefined when nothing is wrong. The screens
 * that everybody goes through come first: they are the ones that somebody remembers.
 */
export function firstWrong<Id extends string>(
  steps: readonly FormStep<Id>[],
  isWrong: (path: string) => boolean,
): { step: Id; path: string } | undefined {
  const inOrder = [...steps.filter(({ isAside }) => !isAside), ...steps.filter(({ isAside }) => isAside)];
  for (const { id, fields } of inOrder) {
    const path = fields.find(isWrong);
    if (path !== undefined) return { step: id, path };
  }
  return undefined;
}
