import type { BlockProps } from '../../content/blocks/block.ts';
import { Placeholder } from '../../content/blocks/Placeholder.tsx';
import page from '../../ui/layout/Page.module.css';
import styles from './ColumnSplitter.module.css';

const MOST_COLUMNS = 14;
const USUAL_COLUMNS = 2;

/** Columns side by side, two unless its parameter `columns` asks for more, never above fourteen [BLOCK-27, BLOCK-28]. */
export default function ColumnSplitter({ params, path }: BlockProps) {
  const asked = Number.parseInt(params.columns ?? '', 10);
  const count = asked > USUAL_COLUMNS ? Math.min(asked, MOST_COLUMNS) : USUAL_COLUMNS;
  return (
    <div className={`${page.wrap} ${styles.columns}`} data-columns={count}>
      {Array.from({ length: count }, (_, index) => `${path}/column-${index + 1}`).map((name) => (
        <div key={name}>
          <Placeholder name={name} />
        </div>
      ))}
    </div>
  );
}
