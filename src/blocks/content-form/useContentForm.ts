import {
  createContext,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { FieldErrors, ResolverResult, UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { postFieldTracking, submitForm } from '../../api/contentForm.ts';
import {
  FIELD_TYPES,
  type FieldEvent,
  type FormContext,
  type FormDefinition,
  type FormField,
  fieldTypeOf,
} from '../../domain/contentForm/contentForm.ts';
import { fieldError, type PatternEngine } from '../../domain/contentForm/fieldRules.ts';
import { type FormPlace, formDefaults, withoutDefaults } from '../../domain/contentForm/formDefaults.ts';
import { type FormState, formReducer, maySubmit, openForm, stepAfter } from '../../domain/contentForm/formState.ts';
import {
  ERROR_BOX,
  errorLines,
  FORM_TEXTS,
  type FormValues,
  formButtons,
  redirectPath,
  type SubmitOutcome,
  valueFields,
} from '../../domain/contentForm/submit.ts';
import { isHubPath, pathOf } from '../../domain/hubPaths.ts';
import { knownParameters } from '../../domain/site/routes.ts';
import { newSubmissionId } from '../../domain/submission/submissionId.ts';
import { formArrival } from '../../forms/formArrival.ts';
import { INVALID_VALUES, type Problem, summaryItems } from '../../forms/problem.ts';
import { createSubmissionKey } from '../../forms/submissionKey.ts';
import { useCheckedForm, useOneSend } from '../../forms/useCheckedForm.ts';
import { record } from '../../platform/analytics.ts';
import { systemClock } from '../../platform/clock.ts';
import type { SummaryItem } from '../../ui/form/ErrorSummary.tsx';
import { controlId } from './FormFields.tsx';
import { trackFields } from './fieldTracking.ts';

type Props = { form: FormDefinition; context: FormContext; waiting: RefObject<HTMLElement | null> };

/** An open form, for `LiveForm`. */
export type OpenContentForm = {
  form: UseFormReturn<FormValues>;
  /** Checks one field again, while it is being corrected */
  recheck: (id: string) => void;
  state: FormState;
  /** The step that is shown */
  step: FormDefinition;
  /** What stands above the form when something is wrong */
  problem: (Problem & { items: SummaryItem[] }) | undefined;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  goBack: () => void;
  /** Part of the post that has gone, from 0 to 1; undefined while nothing is sent */
  sentPart: number | undefined;
  htmlPrefix: string;
  isReadOnly: (field: FormField) => boolean;
  /** Whether a message is one of content, which may hold markup [FORM-18] */
  isShowingHtml: (field: FormField, message: string) => boolean;
  track: (target: EventTarget, type: FieldEvent['type']) => void;
  /** Id of the control that had the focus before the script came */
  focusAtStart: string | undefined;
};

export const LiveFormContext = createContext<OpenContentForm | undefined>(undefined);

/** @throws Error outside a live form */
export function useLiveForm(): OpenContentForm {
  const open = useContext(LiveFormContext);
  if (!open) throw new Error('this part belongs into a live form');
  return open;
}

/** One form from the first key press to what became of it: the state machine of `formState` with its edges. */
export function useContentForm({ form: first, context: published, waiting }: Props): OpenContentForm {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  here.current = location;
  const [opening] = useState(() => openedWith(first, published, location, waiting.current));
  const { context, place } = opening;
  const [state, dispatch] = useReducer(formReducer, first, openForm);
  const [sentPart, setSentPart] = useState<number>();
  /** What the hub answers itself, where the page is left for it */
  const [wayOut, setWayOut] = useState<string>();
  const [readOnly, setReadOnly] = useState(opening.readOnly);
  const oneSend = useOneSend();
  const step = state.steps[state.step] ?? first;
  const fieldNamed = (id: string) => valueFields(step.fields).find(({ itemId }) => itemId === id);
  const { form, recheck } = useCheckedForm<FormValues>({
    defaultValues: opening.values,
    resolver: (values) => errorsOf(step, values),
    errorAt(id, values) {
      const field = fieldNamed(id);
      return field && errorOf(field, values);
    },
  });
  const [key] = useState(() => createSubmissionKey());
  const [tracker] = useState(() => trackFields(context, { clock: systemClock, post: postFieldTracking }));
  const formName = context.metadata.itemId;
  const stepHash = (index: number) => `#${formName}-step-${index + 1}`;

  // No name or address stays in the address of the page.
  useEffect(() => {
    const search = withoutDefaults(place.search, knownParameters(place.path));
    if (search === place.search) return;
    void navigate({ search, hash: `#${formName}-step-1` }, { replace: true, preventScrollReset: true });
  }, [navigate, place, formName]);

  // The browser's own Back and Forward; a step that was never reached is not shown.
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isReturn) return;
    const asked = Number(/-step-(\d+)$/.exec(location.hash)?.[1] ?? 1);
    dispatch({ type: 'show step', step: asked - 1 });
  }, [location.hash, isReturn]);

  useEffect(() => {
    const flush = () => tracker.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [tracker]);

  // Once the form is off the page, which would have the browser ask whether to leave it.
  useEffect(() => {
    if (wayOut !== undefined) window.location.assign(wayOut);
  }, [wayOut]);

  function goTo(index: number, replace = false) {
    const { pathname, search } = here.current;
    return navigate({ pathname, search, hash: stepHash(index) }, { replace, preventScrollReset: true });
  }

  async function send(values: FormValues, button: FormField | undefined) {
    if (!maySubmit(state)) return;
    await oneSend(async () => {
      dispatch({ type: 'submit' });
      const steps = state.steps.slice(0, state.step + 1);
      const onProgress = (sent: number, total: number) => setSentPart(total > 0 ? sent / total : 0);
      const entered = asEntered(steps, values);
      const post = { steps, values: entered, context, button, key: key.idFor(bodyOf(entered, button)), onProgress };
      follow(await submitForm(post));
      setSentPart(undefined);
    });
  }

  function follow(outcome: SubmitOutcome) {
    switch (outcome.type) {
      case 'failed':
        if (outcome.restMs !== undefined) systemClock.after(outcome.restMs, () => dispatch({ type: 'rest over' }));
        break;
      case 'next':
        void openStep(outcome.nextForm);
        break;
      case 'sent':
        key.renew();
        tracker.flush();
        record({ event: 'form_submission', formId: formName });
        // No personal data stays behind the panel.
        form.reset();
    }
    dispatch({ type: 'finish', outcome });
    if (outcome.type === 'failed') showMessages(outcome.validationErrors);
    const path = outcome.type === 'sent' && redirectPath(outcome.redirectUrl ?? '', window.location.origin);
    if (!path || outcome.type !== 'sent' || !outcome.redirectUrl) return;
    if (isHubPath(pathOf(path))) setWayOut(path);
    else void navigate(path);
  }

  /** Fills in the fields of a step that is new, and gives both steps an address, so that Back leads from one to the other. */
  async function openStep(next: FormDefinition) {
    const added = valueFields(next.fields).filter(({ itemId }) => form.getValues(itemId) === undefined);
    const defaults = formDefaults(added, place);
    for (const [id, value] of Object.entries(defaults.values)) form.setValue(id, value);
    setReadOnly((known) => new Set([...known, ...defaults.readOnly]));
    if (here.current.hash !== stepHash(state.step)) await goTo(state.step, true);
    await goTo(stepAfter(state, next));
  }

  /** [FORM-20] */
  function showMessages(messages: Readonly<Record<string, readonly string[]>>) {
    for (const field of state.steps.flatMap(({ fields }) => valueFields(fields))) {
      const [message] = messages[field.name] ?? [];
      if (message === undefined) continue;
      form.setError(field.itemId, { type: 'hub', message });
      tracker.note(field, 'error');
    }
  }

  return {
    form,
    recheck,
    state,
    step,
    problem: problemOf(state, step, context.htmlPrefix),
    onSubmit(event) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const pressed = submitter instanceof HTMLButtonElement ? submitter.name : undefined;
      const button = formButtons(step.fields).find(({ name }) => name === pressed);
      void form.handleSubmit(
        (values) => send(values, button),
        (errors) => {
          const wrong = valueFields(step.fields).filter(({ itemId }) => errors[itemId]);
          for (const field of wrong) tracker.note(field, 'error');
          const messages = wrong.map(({ name, itemId }) => [name, [String(errors[itemId]?.message)]]);
          dispatch({ type: 'refuse', validationErrors: Object.fromEntries(messages) });
        },
      )(event);
    },
    goBack: () => void navigate(-1),
    sentPart,
    htmlPrefix: context.htmlPrefix,
    isReadOnly: (field) => Boolean(field.isReadOnly) || readOnly.has(field.itemId),
    isShowingHtml: ({ fieldTypeItemId, requiredErrorMessage }, message) =>
      fieldTypeItemId === 'radio-button-list' && message === requiredErrorMessage,
    track(target, type) {
      const field = target instanceof Element ? fieldNamed(target.getAttribute('name') ?? '') : undefined;
      if (field) tracker.note(field, type);
    },
    focusAtStart: opening.focusAtStart,
  };
}

/** The box above the form [FORM-47, DEC-125]; what breaks a rule on the page has the words of our other forms. */
function problemOf(state: FormState, step: FormDefinition, htmlPrefix: string): OpenContentForm['problem'] {
  const { wrongBy, errors, validationErrors } = state;
  if (!wrongBy) return undefined;
  const wrong = valueFields(step.fields).filter(({ name }) => Object.hasOwn(validationErrors, name));
  const textsOf = ({ name }: FormField) => validationErrors[name] ?? [];
  if (wrongBy === 'page') {
    const named = wrong.map((field) => ({
      fieldId: controlId(htmlPrefix, field),
      label: (field.title && errorLines([field.title], [])[0]) || field.name,
      error: errorLines(textsOf(field), [])[0],
    }));
    return { ...INVALID_VALUES, items: summaryItems(named) };
  }
  if (errors.length === 1 && errors[0] === FORM_TEXTS.offline) {
    return { heading: FORM_TEXTS.offline, details: [], items: [] };
  }
  const items = errorLines(errors, Object.values(validationErrors).flat()).map((text): SummaryItem => {
    const field = wrong.find((each) => errorLines(textsOf(each), []).includes(text));
    return field ? { fieldId: controlId(htmlPrefix, field), text } : { text };
  });
  return { heading: ERROR_BOX.heading, details: [ERROR_BOX.details], items };
}

/** What a form begins with: what the address says, over that what was typed before the script came. */
function openedWith(
  first: FormDefinition,
  published: FormContext,
  { pathname: path, search }: { pathname: string; search: string },
  waiting: HTMLElement | null,
) {
  const place: FormPlace = { ...formArrival(search), path };
  const fields = valueFields(first.fields);
  const { values, readOnly } = formDefaults(fields, place);
  const typed = waiting ? typedIn(waiting, fields) : {};
  return {
    // A visitor who began on one version finishes on it, whatever is published meanwhile.
    context: { ...published, formSessionId: newSubmissionId() },
    place,
    values: { ...values, ...typed },
    readOnly,
    focusAtStart: waiting?.contains(document.activeElement) ? document.activeElement?.id : undefined,
  };
}

/** Returns what was typed into controls that nothing listened to yet. */
function typedIn(waiting: HTMLElement, fields: readonly FormField[]): FormValues {
  const typed: FormValues = {};
  for (const field of fields) {
    const type = fieldTypeOf(field);
    const controls = [...waiting.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field.itemId)}"]`)];
    const [control] = controls;
    if (!type || !control || type === 'hidden') continue;
    const chosen = controls.filter(({ checked }) => checked).map(({ value }) => value);
    const value = {
      text: () => control.value,
      one: () => (type === 'radio-button-list' ? chosen[0] : control.value),
      several: () =>
        control instanceof HTMLSelectElement ? [...control.selectedOptions].map((option) => option.value) : chosen,
      tick: () => control.checked,
      file: () => control.files?.[0],
      none: () => undefined,
    }[FIELD_TYPES[type].value]();
    if (value && (!Array.isArray(value) || value.length > 0)) typed[field.itemId] = value;
  }
  return typed;
}

/** What tells one post from the next; a file by what is known without its bytes. */
function bodyOf(values: FormValues, button: FormField | undefined): object {
  const told = Object.entries(values).map(([id, value]) =>
    value instanceof File ? [id, value.name, value.size, value.lastModified] : [id, value],
  );
  return [button?.name, ...told];
}

function errorsOf(step: FormDefinition, values: FormValues): ResolverResult<FormValues> {
  const errors: FieldErrors<FormValues> = {};
  for (const field of valueFields(step.fields)) {
    const error = errorOf(field, values);
    if (error) errors[field.itemId] = error;
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
}

function errorOf(field: FormField, values: FormValues) {
  const message = fieldError(field, enteredIn(field, values), compilePattern);
  return message === undefined ? undefined : { type: 'rule', message };
}

function asEntered(steps: readonly FormDefinition[], values: FormValues): FormValues {
  const fields = steps.flatMap((step) => valueFields(step.fields));
  return { ...values, ...Object.fromEntries(fields.map((field) => [field.itemId, enteredIn(field, values)])) };
}

/** A group of one box alone is a text or `false` to the library, and a list to the form. */
function enteredIn(field: FormField, values: FormValues): FormValues[string] {
  const type = fieldTypeOf(field);
  const value = values[field.itemId];
  switch (type && FIELD_TYPES[type].value) {
    case 'several':
      if (Array.isArray(value)) return value;
      return typeof value === 'string' && value !== '' ? [value] : [];
    case 'one':
      return typeof value === 'string' ? value : '';
    default:
      return value;
  }
}

/** The check of content refuses patterns that could hang a browser; one that does not compile is as if absent [DEC-116]. */
const compilePattern: PatternEngine = (pattern) => {
  try {
    const compiled = new RegExp(pattern, 'u');
    return (value) => compiled.test(value);
  } catch (error) {
    console.warn('a pattern of a form does not compile', error);
    return undefined;
  }
};
