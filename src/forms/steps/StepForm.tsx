import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FormStep, firstWrong, stepNamed } from '../../domain/forms/formSteps.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FormSteps } from '../../ui/form/FormSteps.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { FormFrame, useSendWords } from '../SubmissionForm.tsx';
import { fieldId, useFormSetting } from '../useFormSetting.ts';
import type { OpenForm } from '../useOpenForm.ts';
import styles from './StepForm.module.css';

/** What is shown of one step. */
export type StepScreen = {
  /** The question that the screen asks */
  heading: string;
  lede?: string | undefined;
  body: ReactNode;
};

export type StepFormProps<Values extends FieldValues, Id extends string> = {
  open: OpenForm<Values, unknown>;
  steps: readonly FormStep<Id>[];
  /** What a step is called in the list of those that everybody goes through */
  titleOf: (id: Id) => string;
  /** @param change  leads to another screen, and from there back to the one with everything */
  screenOf: (id: Id, change: (to: Id) => void) => StepScreen;
  /** Before another screen shows */
  onStep?: (to: Id) => void;
  /** Back on the first screen */
  onLeave: () => void;
};

type Place<Id> = { id: Id; isChange: boolean };

/**
 * An open form on one screen after another: a question, three fields at most, and going on or back always at the same
 * place. A screen is left for the next one once its own fields fit; whatever is wrong is said at its field, which takes
 * the focus. Only what the hub says stands above the form [REG-16].
 */
export function StepForm<Values extends FieldValues, Id extends string>(props: StepFormProps<Values, Id>) {
  const { open, steps, titleOf, screenOf, onStep, onLeave } = props;
  const { form, setting, trouble } = open;
  const main = steps.filter(({ isAside }) => !isAside);
  const last = main.at(-1);
  const [place, setPlace] = useState<Place<Id> | undefined>();
  const id = place?.id ?? main[0]?.id;
  if (id === undefined || !last) throw new RangeError('the form has no steps');
  const step = stepNamed(steps, id);
  // What the hub said is read; whoever then changes an answer has done something about it.
  const [readTrouble, setReadTrouble] = useState<number>();
  const [focus, setFocus] = useState<{ path?: string | undefined }>();
  const { onPress, onAnswer } = useOncePressed();
  const headingId = useId();
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!focus) return;
    const field = focus.path && document.getElementById(fieldId(setting.formId, focus.path));
    // A text is typed into at once; of anything else the question is read first.
    const first = body.current?.querySelector<HTMLElement>('input, select, textarea');
    const isText = first?.matches('textarea, input:not([type=radio], [type=checkbox])');
    const target = field || (isText ? first : document.getElementById(headingId));
    target?.focus();
    // With what is said of it now, also where a keyboard leaves little room.
    target?.scrollIntoView({ block: 'nearest' });
  }, [focus, headingId, setting.formId]);

  function show(to: Id, { isChange = false, path }: { isChange?: boolean; path?: string } = {}) {
    if (to !== id) {
      onStep?.(to);
      setReadTrouble(trouble?.attempt);
      setPlace({ id: to, isChange });
    }
    setFocus({ path });
  }

  const isWrong = (path: string) => form.getFieldState(path as FieldPath<Values>).error !== undefined;

  async function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step.next === undefined) {
      await open.onSubmit(event);
      const wrong = firstWrong(steps, isWrong);
      if (wrong) show(wrong.step, { isChange: true, path: wrong.path });
      return;
    }
    if (step.fields.length > 0) await form.trigger(step.fields as FieldPath<Values>[]);
    const wrong = step.fields.find(isWrong);
    if (wrong) setFocus({ path: wrong });
    else show(place?.isChange && !step.isAside && last ? last.id : step.next);
  }

  function goBack() {
    if (step.back === undefined) onLeave();
    else show(step.back);
  }

  const { heading, lede, body: fields } = screenOf(id, (to) => show(to, { isChange: true }));
  // Fields that break a rule say so themselves.
  const isSaid = trouble && trouble.items.length === 0 && trouble.attempt !== readTrouble;
  return (
    <div className={styles.steps} data-steps="">
      <FormFrame
        open={open}
        className={styles.form}
        summary={
          isSaid ? <ErrorSummary key={trouble.attempt} heading={trouble.heading} details={trouble.details} /> : null
        }
        onSubmit={(event) => void goOn(event)}
      >
        <div className={styles.way}>
          <FormSteps
            titles={main.map((each) => titleOf(each.id))}
            current={1 + main.findIndex((each) => each.id === (step.isAside ? last.id : id))}
          />
        </div>
        <div className={styles.head}>
          <h2 id={headingId} tabIndex={-1}>
            {heading}
          </h2>
          {lede ? <p>{lede}</p> : null}
        </div>
        <div className={styles.picture} aria-hidden="true" />
        {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in another column than its fields */}
        <div key={id} ref={body} className={styles.body} role="group" aria-labelledby={headingId} onInput={onAnswer}>
          {fields}
        </div>
        <div className={styles.go}>
          <Button size="big" onClick={goBack}>
            <Icon name="arrow-left" />
            Back
          </Button>
          {step.next === undefined ? (
            <Send onPress={onPress} />
          ) : (
            <Button type="submit" variant="go" size="big" full onClick={onPress}>
              Continue
            </Button>
          )}
        </div>
      </FormFrame>
    </div>
  );
}

/**
 * Returns what a button that goes on does with a press, and what notes that something was answered. The second press of
 * a double one would be for the screen after the next, of which nothing has been read. Whoever has answered something
 * since the press before means it, however quick they were: what browsers count as double is a matter of place and time
 * alone, so that a tap, an answer by mouse or key, and another tap are double too.
 */
function useOncePressed(): { onPress: (event: MouseEvent) => void; onAnswer: () => void } {
  const isAnswered = useRef(false);
  return {
    onPress(event) {
      if (event.detail > 1 && !isAnswered.current) event.preventDefault();
      isAnswered.current = false;
    },
    onAnswer() {
      isAnswered.current = true;
    },
  };
}

function Send({ onPress }: { onPress: (event: MouseEvent) => void }) {
  const { label, notes } = useSendWords();
  const { sending } = useFormSetting();
  return (
    <>
      <Button type="submit" variant="go" size="big" full busy={sending} onClick={onPress}>
        {label}
      </Button>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}
