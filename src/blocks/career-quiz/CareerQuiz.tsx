import { type RefObject, useEffect, useId, useReducer, useRef, useState } from 'react';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { buttonVariant } from '../../content/blocks/editorChoices.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import { JobCard } from '../../content/jobs/JobCards.tsx';
import { ShareButtons } from '../../content/share/ShareButtons.tsx';
import {
  answerTo,
  answerValue,
  INITIAL_QUIZ,
  matchWord,
  type QuizEvent,
  type QuizState,
  quizReducer,
  type ScoredResult,
  scoredResults,
  suggestedRoles,
} from '../../domain/quiz.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { isIconName } from '../../ui/icons/Icon.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import ShortlistButton from '../../visitor/shortlist/ShortlistButton.tsx';
import { quizProgress } from '../../visitor/storedChoices.ts';
import styles from './CareerQuiz.module.css';
import type { CareerQuizFields, CareerQuizQuestion, CareerQuizResult, QuizRoleCard } from './fields.ts';

/** Questions one after another, then what the answers lead to [QUIZ-01, QUIZ-04, QUIZ-10]. */
export default function CareerQuiz({ fields, params }: BlockProps<CareerQuizFields>) {
  const { questions = [], questionnaireTitle, questionnaireDescription } = fields;
  const quiz = useQuiz(questions);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  if (questions.length === 0)
    return <EditorHint>Please edit the datasource and select Questions to display</EditorHint>;

  const question = questions[quiz.index];
  return (
    <BlockSection params={params} heading={questionnaireTitle} labelledBy={questionnaireTitle ? titleId : undefined}>
      {questionnaireTitle ? (
        <h2 ref={title} id={titleId} className={styles.title}>
          {questionnaireTitle}
        </h2>
      ) : null}
      {question ? <RichText html={questionnaireDescription} quiet /> : null}
      <noscript>
        <p>
          The quiz needs JavaScript. <a href={ROUTES.careers.path}>Browse all careers</a> instead.
        </p>
      </noscript>
      {question ? (
        <QuizQuestionForm
          // Each question is a form of its own, which fades in.
          key={question.id}
          quiz={quiz}
          title={title}
          question={question}
          total={questions.length}
          labels={{ next: fields.nextButtonText, previous: fields.previousButtonText }}
        />
      ) : (
        <QuizResults quiz={quiz} title={title} fields={fields} />
      )}
    </BlockSection>
  );
}

type Quiz = QuizState & {
  send: (event: QuizEvent) => void;
  /** Something has been pressed: only then may the page move */
  isUnderWay: boolean;
};

/** A quiz that goes on where this visit has left it: after a look at a role, and after a reload. */
function useQuiz(questions: readonly CareerQuizQuestion[]): Quiz {
  const [state, dispatch] = useReducer(
    (before: QuizState, event: QuizEvent) => quizReducer(questions, before, event),
    INITIAL_QUIZ,
  );
  const [isUnderWay, setUnderWay] = useState(false);

  // Not before: the server knows nothing of the visit, and its page is what comes alive.
  useEffect(() => {
    dispatch({ type: 'restore', kept: quizProgress.read() });
  }, []);
  useEffect(() => {
    if (isUnderWay) quizProgress.write({ index: state.index, answers: state.answers });
  }, [state, isUnderWay]);

  const send = (event: QuizEvent) => {
    setUnderWay(true);
    dispatch(event);
  };
  return { ...state, send, isUnderWay };
}

type StepProps = {
  quiz: Quiz;
  /** Of the quiz: it comes into view with each step */
  title: RefObject<HTMLElement | null>;
};

type QuizQuestionFormProps = StepProps & {
  question: CareerQuizQuestion;
  total: number;
  labels: { next?: string; previous?: string };
};

/** One question, its answers, and the ways forward and back [QUIZ-05, QUIZ-08, QUIZ-09, QUIZ-11]. */
function QuizQuestionForm({ quiz, title, question, total, labels }: QuizQuestionFormProps) {
  const { step, heading } = useStepFocus<HTMLFormElement>(quiz.isUnderWay, title);
  const id = `quiz-${question.id}`;
  const position = `Question ${quiz.index + 1} of ${total}`;
  useFocusOnError(quiz.error, step);
  return (
    <form
      ref={step}
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        quiz.send({ type: 'next' });
      }}
    >
      <div className={styles.position}>
        <h3 ref={heading} tabIndex={-1}>
          {position}
        </h3>
        <ProgressBar label={position} value={quiz.index} max={total} />
      </div>
      <div className={styles.question}>
        <RadioGroup
          id={id}
          name={id}
          legend={question.questionText}
          error={quiz.error || undefined}
          options={question.options.map((option) => ({ value: answerValue(option), label: option.answerText }))}
          chosen={answerTo(quiz, question) ?? ''}
          onChange={({ target }) => quiz.send({ type: 'choose', value: target.value })}
        />
      </div>
      <p className={styles.buttons}>
        {quiz.index > 0 ? (
          <Button onClick={() => quiz.send({ type: 'previous' })}>{labels.previous ?? 'Previous'}</Button>
        ) : null}
        <Button variant="go" type="submit">
          {labels.next ?? 'Next'}
        </Button>
      </p>
    </form>
  );
}

/** To the first answer, which the error describes. */
function useFocusOnError(error: string, form: RefObject<HTMLFormElement | null>) {
  const before = useRef(error);
  useEffect(() => {
    if (error && error !== before.current) form.current?.querySelector<HTMLInputElement>('input')?.focus();
    before.current = error;
  }, [error, form]);
}

type QuizResultsProps = StepProps & { fields: CareerQuizFields };

/**
 * What the answers lead to: the best match in full, or those that share the place, then roles, and the other results
 * below [QUIZ-10, QUIZ-17].
 */
function QuizResults({ quiz, title, fields }: QuizResultsProps) {
  const { step, heading } = useStepFocus<HTMLDivElement>(quiz.isUnderWay, title);
  const scored = scoredResults(fields.resultSection, quiz.scores);
  const roles = suggestedRoles(fields.questions, quiz, fields.roleCards ?? []);
  const best = scored.results.filter(({ isBest }) => isBest);
  const others = scored.results.filter(({ isBest }) => !isBest);
  const unknown = scored.unknownKeys.join(', ');
  useEffect(() => {
    if (unknown) console.warn(`the career quiz has no result for: ${unknown}`);
  }, [unknown]);
  return (
    <div ref={step} className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.verdict}>
        {best.length > 1 ? 'Your best matches' : 'Your best match'}
      </h3>
      <ul className={styles.best}>
        {best.map((result) => (
          <BestResult key={result.weightedScoreKey} result={result} />
        ))}
      </ul>
      {roles.length > 0 ? (
        <>
          <h3 className={styles.heading}>Roles your answers point to</h3>
          <ul className={styles.roles}>
            {roles.map(({ role, reason }) => (
              <SuggestedRole key={role.Role} card={role} reason={reason} />
            ))}
          </ul>
        </>
      ) : null}
      {others.length > 0 ? (
        <ul className={styles.others} aria-label="Other results">
          {others.map((result) => (
            <OtherResult key={result.weightedScoreKey} result={result} />
          ))}
        </ul>
      ) : null}
      <p className={styles.buttons}>
        <Button icon="refresh" onClick={() => quiz.send({ type: 'reset' })}>
          {fields.resetButtonText ?? 'Restart'}
        </Button>
        <ArrowLink link={fields.otherLink} />
      </p>
    </div>
  );
}

function BestResult({ result }: { result: ScoredResult<CareerQuizResult> }) {
  const { title, percent, description, ctaButton, ctaButtonIcon, ctaButtonType } = result;
  return (
    <li>
      <p className={styles.match}>
        <b>{matchWord(percent)}</b> <span>{`${percent}% match`}</span>
      </p>
      <h4>{title}</h4>
      <RichText html={description} quiet />
      {ctaButton?.href ? (
        <p>
          <Button
            variant={buttonVariant(ctaButtonType) ?? 'go'}
            icon={isIconName(ctaButtonIcon) ? ctaButtonIcon : undefined}
            href={ctaButton.href}
            target={ctaButton.target}
          >
            {ctaButton.text}
          </Button>
        </p>
      ) : null}
    </li>
  );
}

/** A role with the answers that name it in place of its summary, and what can be done with it from here. */
function SuggestedRole({ card, reason }: { card: QuizRoleCard; reason: string }) {
  const { JobId, CardTitle, CardService, CardButton, Commitments } = card;
  return (
    <li data-service={CardService}>
      <JobCard card={{ ...card, CardDescription: reason }} commitments={Commitments} />
      <div className={styles.take} data-theme="dark">
        {JobId ? <ShortlistButton id={JobId} title={CardTitle} /> : null}
        <ShareButtons title={CardTitle} path={CardButton?.href} isKiosk={isKiosk()} />
      </div>
    </li>
  );
}

function OtherResult({ result: { title, percent, ctaButton } }: { result: ScoredResult<CareerQuizResult> }) {
  const label = `${percent}% match`;
  return (
    <li>
      {ctaButton?.href ? <a href={ctaButton.href}>{title}</a> : <span>{title}</span>}
      <ProgressBar label={`${title}: ${label}`} value={percent} max={100} />
      <span>
        {matchWord(percent)}, <span>{label}</span>
      </span>
    </li>
  );
}

/**
 * Brings a step of the quiz into view once it follows a press, and its heading under the focus, so that it is read out
 * [QUIZ-14].
 * @returns for the step, and for its heading
 */
function useStepFocus<S extends HTMLElement>(
  isUnderWay: boolean,
  title: RefObject<HTMLElement | null>,
): {
  step: RefObject<S | null>;
  heading: RefObject<HTMLHeadingElement | null>;
} {
  const step = useRef<S>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    if (!wasUnderWay.current) return;
    heading.current?.focus({ preventScroll: true });
    // From its title on: half of that would else look out from under the header.
    const top = title.current ?? step.current;
    top?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [title]);
  return { step, heading };
}
