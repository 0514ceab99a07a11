import { FaqAnswer } from '../../content/faqs/FaqAnswer.tsx';
import { reasonBeside } from '../../domain/faq/faqBrowser.ts';
import type { FaqGroup } from '../../domain/faq/faqChapters.ts';
import type { FaqWithRelated } from '../../domain/faq/relatedFaqs.ts';
import type { Match } from '../../domain/search/searchCalls.ts';
import { Disclosure, Disclosures } from '../../ui/text/Disclosure.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import styles from './FaqGroups.module.css';

type FaqGroupsProps = {
  groups: readonly FaqGroup<FaqWithRelated>[];
  /** Of search results: why each was found */
  matches?: Readonly<Record<string, Match>>;
  place: string;
  /** Where the page keeps which question is open; elsewhere the browser alone does */
  open?: { faq: string | undefined; onToggle: (faq: string, isOpen: boolean) => void };
  /** Any of them was opened */
  onOpen?: () => void;
};

/** Questions under their headings, each with its answer, which opens in place and is printed [FAQ-04]. */
export function FaqGroups({ groups, matches = {}, place, open, onOpen }: FaqGroupsProps) {
  function toggle(id: string, isOpen: boolean) {
    open?.onToggle(id, isOpen);
    if (isOpen) onOpen?.();
  }
  return groups.map(({ heading, faqs }) => (
    <div key={heading ?? ''} className={styles.group}>
      {heading ? <h3>{heading}</h3> : null}
      <Disclosures>
        {faqs.map((faq) => (
          <Disclosure
            key={faq.id}
            id={idOfFaq(faq.id)}
            summary={<Question faq={faq} match={matches[faq.id]} />}
            isOpen={open && open.faq === faq.id}
            onToggle={open || onOpen ? (isOpen) => toggle(faq.id, isOpen) : undefined}
          >
            <FaqAnswer faq={faq} place={place} />
          </Disclosure>
        ))}
      </Disclosures>
    </div>
  ));
}

/** A question with what was searched for marked, in its words and in the answer's [GS-21]. */
export function Question({ faq, match }: { faq: FaqWithRelated; match: Match | undefined }) {
  if (!match) return faq.question;
  const reason = reasonBeside(match);
  return (
    <span className={styles.summary}>
      <MarkedText text={faq.question} marks={match.titleMarks} />
      {reason ? (
        <small>
          <MarkedText {...reason} />
        </small>
      ) : null}
    </span>
  );
}

/** The id of a question's row. */
export const idOfFaq = (id: string): string => `faq-${id}`;
