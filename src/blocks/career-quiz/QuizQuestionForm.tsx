import { type RefObject, useEffect, useRef } from 'react';
import type { QuizQuestion } from '../../domain/entities/blocks/quiz.ts';
import { answerTo, answerValue } from '../../domain/quiz.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import styles from './CareerQuiz.module.css';
import type { Quiz } from './useQuiz.ts';
import { useStepFocus } from './useStepFocus.ts';

type QuizQuestionFormProps = {
  quiz: Quiz;
  question: QuizQuestion;
  total: number;
  labels: { next?: string; previous?: string };
};

/** One question, its answers, and the ways forward and back [QUIZ-05, QUIZ-08, QUIZ-09, QUIZ-11]. */
export function QuizQuestionForm({ quiz, question, total, labels }: QuizQuestionFormProps) {
  const { step, heading } = useStepFocus<HTMLFormElement>(quiz.isUnderWay);
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
