import { useEffect } from 'react';
import { buttonVariant } from '../../content/blocks/buttonVariant.ts';
import type { QuizResult } from '../../domain/entities/blocks/quiz.ts';
import { type ScoredResult, scoredResults } from '../../domain/quiz.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { isIconName } from '../../ui/icons/Icon.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './CareerQuiz.module.css';
import type { Quiz } from './useQuiz.ts';
import { useStepFocus } from './useStepFocus.ts';

type QuizResultsProps = { quiz: Quiz; results: readonly QuizResult[]; resetLabel?: string };

/** What the answers lead to: the best match in full, or those that share the place, and the others below [QUIZ-10, QUIZ-17]. */
export function QuizResults({ quiz, results, resetLabel }: QuizResultsProps) {
  const { step, heading } = useStepFocus<HTMLDivElement>(quiz.isUnderWay);
  const scored = scoredResults(results, quiz.scores);
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
      {others.length > 0 ? (
        <ul className={styles.others} aria-label="Other results">
          {others.map((result) => (
            <OtherResult key={result.weightedScoreKey} result={result} />
          ))}
        </ul>
      ) : null}
      <p className={styles.buttons}>
        <Button icon="refresh" onClick={() => quiz.send({ type: 'reset' })}>
          {resetLabel ?? 'Restart'}
        </Button>
      </p>
    </div>
  );
}

function BestResult({ result }: { result: ScoredResult }) {
  const { title, percent, description, ctaButton, ctaButtonIcon, ctaButtonType } = result;
  return (
    <li>
      <p className={styles.percent}>{`${percent}% match`}</p>
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

function OtherResult({ result: { title, percent, ctaButton } }: { result: ScoredResult }) {
  const label = `${percent}% match`;
  return (
    <li>
      {ctaButton?.href ? <a href={ctaButton.href}>{title}</a> : <span>{title}</span>}
      <ProgressBar label={`${title}: ${label}`} value={percent} max={100} />
      <span>{label}</span>
    </li>
  );
}
