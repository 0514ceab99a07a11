import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { quizProgress } from '../../visitor/storedChoices.ts';
import type { QuizStart } from './data.ts';
import type { QuizOfferFields } from './fields.ts';
import styles from './QuizOffer.module.css';

/** Of the answers; the quiz's own page has all of them. */
const SHOWN = 3;

/**
 * A quiz that begins where somebody meets it: its first question is here, and an answer leads to the second. Nothing while
 * there is no quiz.
 */
export default function QuizOffer({ fields, data, params }: BlockProps<QuizOfferFields, QuizStart>) {
  if (!data?.question) return null;
  const { id, text, options } = data.question;
  return (
    <BlockSection params={params} heading={fields.Heading} theme="grey" service="tri-service">
      <div className={styles.offer}>
        <div className={styles.words}>
          <h2>{fields.Heading}</h2>
          {fields.Text ? <p>{fields.Text}</p> : null}
        </div>
        <div className={styles.question}>
          <h3>{text}</h3>
          <ul>
            {options.slice(0, SHOWN).map(({ value, label }) => (
              <li key={value}>
                {/* Without a script it leads to the same question. */}
                <a href={fields.Link.href} onClick={() => quizProgress.write({ index: 1, answers: [{ id, value }] })}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ArrowLink link={fields.Link} />
        </div>
      </div>
    </BlockSection>
  );
}
