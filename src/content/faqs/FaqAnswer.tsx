import type { Faq } from '../../domain/entities/faq.ts';
import type { FaqWithRelated } from '../../domain/faq/relatedFaqs.ts';
import { faqAddress } from '../../domain/site/routes.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { FeedbackPrompt } from '../../visitor/feedback/FeedbackPrompt.tsx';
import styles from './FaqAnswer.module.css';

type FaqAnswerProps = {
  faq: FaqWithRelated;
  /** Where it is opened, the name of its feedback prompt in recorded events: `FaqPage`, `FaqDrawer`, `FaqSearch` [DEC-145] */
  place: string;
  /** The question below it in a list that is read through */
  next?: Pick<Faq, 'id' | 'question'> & { href: string };
};

/** An opened answer: the words, the ways to what they name, the feedback prompt, and what may be asked next [FAQ-32]. */
export function FaqAnswer({ faq, place, next }: FaqAnswerProps) {
  const ways = waysOf(faq);
  const related = (faq.related ?? []).filter(({ id }) => id !== next?.id);
  return (
    <div className={styles.answer}>
      <RichText html={faq.answer} quiet />
      {ways.length > 0 ? (
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.href}>
              <ArrowLink link={way} />
            </li>
          ))}
        </ul>
      ) : null}
      <FeedbackPrompt id={faq.id} component={place} />
      {next || related.length > 0 ? (
        <div className={styles.related}>
          <p>Related questions</p>
          <ul>
            {related.map(({ id, question }) => (
              <QuestionLink key={id} href={faqAddress(id)} words={question} />
            ))}
            {next ? <QuestionLink href={next.href} words={`Next: ${next.question}`} /> : null}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function QuestionLink({ href, words }: { href: string; words: string }) {
  return (
    <li>
      <a href={href}>
        {words}
        <Icon name="chevron-right" size={20} />
      </a>
    </li>
  );
}

/** What editors gave the answer as its link comes first [DEC-87]. */
function waysOf({ showAsQuickLink, quickLinkUrl, quickLinkTitle, ways = [] }: Faq) {
  if (!showAsQuickLink || !quickLinkUrl) return ways;
  return [{ href: quickLinkUrl, text: quickLinkTitle }, ...ways.filter(({ href }) => href !== quickLinkUrl)];
}
