import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { Count } from '../../content/faqs/Count.tsx';
import rows from '../../content/faqs/FaqRows.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { FaqTopic } from './data.ts';
import styles from './FaqTopics.module.css';
import type { FaqTopicsFields } from './fields.ts';

/** The categories of the questions as links to the browser of questions; nothing while there are none [FAQ-31, DEC-92]. */
export default function FaqTopics({ fields, params, data = [] }: BlockProps<FaqTopicsFields, FaqTopic[]>) {
  if (data.length === 0) return null;
  return (
    <BlockSection params={params} heading={fields.Title}>
      <BlockHead fields={fields} />
      <ul className={`${rows.rows} ${styles.topics}`}>
        {data.map(({ href, title, subtitle, count }) => (
          <li key={href}>
            <a className={rows.row} href={href}>
              <b>{title}</b>
              {subtitle ? <small>{subtitle}</small> : null}
              <Count questions={count} />
              <Icon name="chevron-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
