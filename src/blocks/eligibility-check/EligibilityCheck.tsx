import { type ReactNode, useId, useState } from 'react';
import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import {
  ageOf,
  ageStanding,
  answerOf,
  type Chosen,
  mayBecomeAge,
  outcomeOf,
  type Standing,
} from '../../domain/eligibility.ts';
import type { Html } from '../../domain/entities/shared.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './EligibilityCheck.module.css';
import type { EligibilityCheckFields } from './fields.ts';

/** In words, because a colour alone says nothing to many. */
const LABELS: Record<Standing, string> = { open: 'That’s fine', ask: 'Ask us about it', later: 'Not yet' };

/**
 * Questions about who can join, each with what the answer means beside it, and all of them together at the end. What is
 * answered stays in this component: it is neither stored nor sent.
 */
export default function EligibilityCheck({ fields, params }: BlockProps<EligibilityCheckFields>) {
  const { age: ageQuestion, questions, outcomes, ways } = fields;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const age = ageOf(typed);
  const ofAge = age === undefined ? undefined : ageStanding(age, ways);
  const answered = questions.filter((question) => answerOf(question, chosen)).length + (ofAge ? 1 : 0);
  const outcome = outcomeOf(questions, ways, { age, ageTopic: ageQuestion.topic, chosen });
  return (
    <BlockSection params={params} heading={fields.Title}>
      <BlockHead fields={fields} />
      <noscript>
        <p className={styles.without}>
          The check needs JavaScript. The <a href={ROUTES.faqs.path}>questions and answers</a> say the same, and so does{' '}
          <a href={HELPLINE.href}>{HELPLINE.label}</a>.
        </p>
      </noscript>
      <ol className={styles.questions}>
        <Question meaning={ofAge && <Meaning standing={ofAge.standing} html={ageQuestion[ofAge.standing]} />}>
          <TextField
            id={`${id}-age`}
            label={ageQuestion.questionText}
            hint={ageQuestion.hint}
            error={mayBecomeAge(typed) ? undefined : 'Please enter an age in years, for example 19'}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Question>
        {questions.map((question) => {
          const answer = question.answers.find((each) => each.id === chosen[question.id]);
          return (
            <Question
              key={question.id}
              meaning={answer && <Meaning standing={answer.standing} html={answer.meaning} link={answer.link} />}
            >
              <RadioGroup
                id={`${id}-${question.id}`}
                name={`${id}-${question.id}`}
                legend={question.questionText}
                hint={question.hint}
                options={question.answers.map(({ id: value, answerText }) => ({ value, label: answerText }))}
                chosen={answer?.id ?? ''}
                onChange={({ target }) => setChosen({ ...chosen, [question.id]: target.value })}
              />
            </Question>
          );
        })}
      </ol>
      <div className={styles.outcome} data-standing={outcome?.standing} role="status">
        {outcome ? (
          <>
            <h3>{outcomes[outcome.standing].heading}</h3>
            <RichText html={outcomes[outcome.standing].text} />
            {outcome.topics.length > 0 ? <p>Ask about: {outcome.topics.join(', ')}.</p> : null}
          </>
        ) : (
          <p>{`${answered} of ${questions.length + 1} answered. When all are, you see here what they mean together.`}</p>
        )}
      </div>
      {outcome ? (
        <>
          {outcome.ways.length > 0 ? <Ways ways={outcome.ways} /> : null}
          <p className={styles.buttons}>
            <Button variant="go" icon="phone" href={HELPLINE.href}>
              Call {HELPLINE.label}
            </Button>
            <Button
              icon="refresh"
              onClick={() => {
                setTyped('');
                setChosen({});
                document.getElementById(`${id}-age`)?.focus();
              }}
            >
              Start again
            </Button>
          </p>
        </>
      ) : null}
    </BlockSection>
  );
}

/** A question, and beside it what the answer means: announced when it changes. */
function Question({ meaning, children }: { meaning: ReactNode; children: ReactNode }) {
  return (
    <li>
      {children}
      <div aria-live="polite">{meaning}</div>
    </li>
  );
}

type MeaningProps = { standing: Standing; html: Html; link?: { href: string; text: string } };

/** What one answer means, and whom to ask where a person has to look at it. */
function Meaning({ standing, html, link }: MeaningProps) {
  return (
    <div className={styles.meaning} data-standing={standing}>
      <p className={styles.label}>{LABELS[standing]}</p>
      <RichText html={html} quiet />
      {standing === 'open' ? null : (
        <p>
          Call <a href={HELPLINE.href}>{HELPLINE.label}</a>. Nobody asks for your name.
        </p>
      )}
      <ArrowLink link={link} />
    </div>
  );
}

function Ways({ ways }: { ways: EligibilityCheckFields['ways'] }) {
  return (
    <>
      <h3 className={styles.heading}>Ways to join that fit your answers</h3>
      <ul className={styles.ways}>
        {ways.map(({ slug, title, description, minAge, maxAge }) => (
          <li key={slug}>
            <a href={`${ROUTES.careers.path}?entryMethod=${slug}`}>{title}</a>
            <span>{description}</span>
            <span className={styles.ages}>{`${minAge} to ${maxAge} years`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
