import type { Card } from '../../domain/entities/job.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ServiceTag } from '../../ui/Tag.tsx';
import styles from './JobCard.module.css';
import { employmentLabel } from './jobAddress.ts';

/** A role as a tall field of its service's colour, with its summary and commitment [JOB-19]. */
export function JobCard({ card }: { card: Card }) {
  const service = card.CardService ?? 'tri-service';
  return (
    <a className={styles.card} href={card.CardButton?.href} data-service={service}>
      <ServiceTag service={service} />
      <h3>{card.CardTitle}</h3>
      {card.CardDescription ? <p>{card.CardDescription}</p> : null}
      <span className={styles.go}>
        {employmentLabel(card.IsReserve ?? false)}
        <Icon name="arrow-right" />
      </span>
    </a>
  );
}
