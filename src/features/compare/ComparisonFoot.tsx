import type { Html } from '../../domain/entities/shared.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './ComparisonPage.module.css';

/** The notes of the shortlist configuration, in order, and a link to more roles [CMP-01, CMP-03, DEC-53]. */
export function ComparisonFoot({ notes }: { notes: readonly Html[] }) {
  return (
    <footer className={styles.foot}>
      {notes.map((html) => (
        <RichText key={html} html={html} quiet />
      ))}
      <ArrowLink link={{ href: ROUTES.careers.path, text: 'Browse all careers' }} />
    </footer>
  );
}
