import type { Html } from '../../domain/entities/shared.ts';
import type { Career } from '../../domain/job/comparison.ts';
import page from '../../ui/layout/Page.module.css';
import { ComparisonFoot } from './ComparisonFoot.tsx';
import styles from './ComparisonPage.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ComparisonTitle } from './ComparisonTitle.tsx';

/** A comparison chosen by somebody else: no selection, no buttons [CMP-04, CMP-05]. */
export function SharedComparison({ careers, notes }: { careers: Career[]; notes: Html[] }) {
  return (
    <div className={page.wrap}>
      <header className={styles.head}>
        <ComparisonTitle>
          {careers.length > 0
            ? 'A comparison someone has shared with you.'
            : 'There is nothing to compare at this address. The roles in it may not be offered any more.'}
        </ComparisonTitle>
      </header>
      {careers.length > 0 ? <ComparisonTable careers={careers} /> : null}
      <ComparisonFoot notes={careers.length > 0 ? notes : []} />
    </div>
  );
}
