import type { BlockProps } from '../../content/blocks/block.ts';
import { Placeholder } from '../../content/blocks/Placeholder.tsx';
import page from '../../ui/layout/Page.module.css';
import styles from './RowSplitter.module.css';

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

const MOST_ROWS = 8;
const MOST_PLACEHOLDERS = 14;
type RowKind = 'full' | 'equal' | '5-7' | '7-5';
const KINDS: readonly RowKind[] = ['full', 'equal', '5-7', '7-5'];

/** A row with the names of its placeholders, numbered through all rows. */
type Row = { kind: RowKind; cells: string[] };

/**
 * The rows that a parameter such as `full,5-7` asks for: one of two equal columns without it, at most eight, and never
 * more than fourteen placeholders in all [BLOCK-27, BLOCK-29, BLOCK-30, DEC-47].
 */
export function rowPlan(parameter: string | undefined): Row[] {
  const asked = (parameter ?? '').split(',').map((name) => name.trim());
  const kinds = asked.map((name) => KINDS.find((kind) => kind === name) ?? 'equal').slice(0, MOST_ROWS);
  let used = 0;
  return kinds.flatMap((kind) => {
    const first = used + 1;
    used += kind === 'full' ? 1 : 2;
    if (used > MOST_PLACEHOLDERS) return [];
    const numbers = kind === 'full' ? [first] : [first, first + 1];
    return [{ kind, cells: numbers.map((number) => `cell-${number}`) }];
  });
}
