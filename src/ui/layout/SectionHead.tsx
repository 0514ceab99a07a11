import type { Link } from '../../domain/entities/shared.ts';
import arrowLink from '../buttons/ArrowLink.module.css';
import { Icon } from '../icons/Icon.tsx';
import page from './Page.module.css';

/** The heading of a section of cards, and the way to all of them. */
export function SectionHead({ heading, all }: { heading: string; all: Link | undefined }) {
  return (
    <div className={page.sectionHead}>
      <h2>{heading}</h2>
      {all ? (
        <a className={arrowLink.link} href={all.href}>
          {all.text}
          <Icon name="arrow-right" size={20} />
        </a>
      ) : null}
    </div>
  );
}
