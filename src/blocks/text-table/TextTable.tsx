import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { TextTableFields } from './fields.ts';
import styles from './TextTable.module.css';

/** A table of short texts. */
export default function TextTable({ fields, params }: BlockProps<TextTableFields>) {
  const { Title, Caption = Title, columns, rows } = fields;
  const [corner, ...heads] = columns;
  return (
    <BlockSection params={params} heading={Title}>
      <BlockHead fields={fields} />
      <table className={styles.table} data-columns={heads.length}>
        {Caption ? (
          <caption>
            <VisuallyHidden>{Caption}</VisuallyHidden>
          </caption>
        ) : null}
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ Name, cells }) => (
            <tr key={Name}>
              <th scope="row">{Name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </BlockSection>
  );
}
