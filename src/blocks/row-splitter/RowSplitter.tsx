import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { Placeholder } from '../../content/blocks/Placeholder.tsx';
import page from '../../ui/layout/Page.module.css';
import styles from './RowSplitter.module.css';
import { rowPlan } from './rowPlan.ts';

/** Rows of one or two columns, as its parameter `rows` says [BLOCK-27, BLOCK-29, BLOCK-30]. */
export default function RowSplitter({ params, path }: BlockProps) {
  return (
    <div className={`${page.wrap} ${styles.rows}`}>
      {rowPlan(params.rows).map(({ kind, cells }) => (
        <div key={cells[0]} className={styles.row} data-split={kind}>
          {cells.map((cell) => (
            <div key={cell}>
              <Placeholder name={`${path}/${cell}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
