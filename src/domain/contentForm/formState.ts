/** The state of an open form of content, from its first step to its success panel. Pure. */
import type { FormDefinition } from './contentForm.ts';
import { type FieldMessages, type SubmitOutcome, valueFields } from './submit.ts';

export type FormState = {
  /** The steps that were reached, in order; the first is the form as it was opened */
  steps: readonly FormDefinition[];
  /** Which of them is shown, from 0 */
  step: number;
  /** What is said in the box above the form */
  errors: readonly string[];
  /** What is wrong with fields, by their names */
  validationErrors: FieldMessages;
  /** Who found what is wrong: the page before anything was sent, or the sending */
  wrongBy: 'page' | 'sending' | undefined;
  /** The step that the last answer led to [FORM-36] */
  nextForm: FormDefinition | undefined;
  submitInProgress: boolean;
  /** A pass has just failed: the same form cannot go again yet [DEC-122] */
  isResting: boolean;
  /** How many times something was wrong, so that the same words are announced again */
  failures: number;
  sent: { reference?: string } | undefined;
};

export type FormEvent =
  /** Values that break a rule on the page */
  | { type: 'refuse'; validationErrors: FieldMessages }
  | { type: 'submit' }
  | { type: 'finish'; outcome: SubmitOutcome }
  /** The wait after a failed pass is over */
  | { type: 'rest over' }
  /** Back, or forward again: by the button or by the browser */
  | { type: 'show step'; step: number };

/** @param form  its first step */
export function openForm(form: FormDefinition): FormState {
  return {
    steps: [form],
    step: 0,
    errors: [],
    validationErrors: {},
    wrongBy: undefined,
    nextForm: undefined,
    submitInProgress: false,
    isResting: false,
    failures: 0,
    sent: undefined,
  };
}

const NOTHING_WRONG = { errors: [], validationErrors: {}, wrongBy: undefined } as const;

/** [FORM-36, FORM-37, FORM-39 to FORM-41] An event that does not fit the state changes nothing. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'refuse':
      if (state.submitInProgress) return state;
      return {
        ...state,
        errors: [],
        validationErrors: event.validationErrors,
        wrongBy: 'page',
        failures: state.failures + 1,
      };
    case 'submit':
      return maySubmit(state) ? { ...state, ...NOTHING_WRONG, submitInProgress: true } : state;
    case 'finish':
      return state.submitInProgress ? finished({ ...state, submitInProgress: false }, event.outcome) : state;
    case 'rest over':
      return { ...state, isResting: false };
    case 'show step':
      if (state.submitInProgress || state.sent || !state.steps[event.step]) return state;
      return event.step === state.step ? state : { ...state, ...NOTHING_WRONG, step: event.step };
  }
}

/** A second submit is ignored while one is in progress, and for a moment after a failed one [FORM-37, DEC-122]. */
export function maySubmit({ submitInProgress, isResting, sent }: FormState): boolean {
  return !(submitInProgress || isResting || sent);
}

function finished(state: FormState, outcome: SubmitOutcome): FormState {
  switch (outcome.type) {
    case 'sent': {
      const { reference } = outcome;
      return { ...state, sent: reference === undefined ? {} : { reference } };
    }
    case 'next':
      return atNextStep(state, outcome.nextForm);
    case 'failed': {
      const { errors, validationErrors, restMs } = outcome;
      return {
        ...state,
        step: stepOfFirst(state, validationErrors) ?? state.step,
        errors,
        validationErrors,
        wrongBy: 'sending',
        isResting: restMs !== undefined,
        failures: state.failures + 1,
      };
    }
  }
}

function atNextStep(state: FormState, nextForm: FormDefinition): FormState {
  const step = stepAfter(state, nextForm);
  return { ...state, nextForm, steps: [...state.steps.slice(0, step), nextForm], step };
}

/**
 * Returns which step, from 0, an answer leads to. One that was reached before is shown again, rather than added: steps that
 * lead in a circle do not pile up.
 */
export function stepAfter({ steps, step }: FormState, nextForm: FormDefinition): number {
  const known = steps.slice(0, step + 1).findIndex((each) => isSameStep(each, nextForm));
  return known === -1 ? step + 1 : known;
}

function isSameStep(one: FormDefinition, other: FormDefinition): boolean {
  const idsOf = ({ fields }: FormDefinition) => fields.map(({ itemId }) => itemId).join();
  return one.steps?.current === other.steps?.current && idsOf(one) === idsOf(other);
}

/** The hub may find something wrong in an earlier step: that is the one to show. */
function stepOfFirst({ steps }: FormState, messages: FieldMessages): number | undefined {
  const at = steps.findIndex(({ fields }) => valueFields(fields).some(({ name }) => Object.hasOwn(messages, name)));
  return at === -1 ? undefined : at;
}
