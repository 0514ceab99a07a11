import { useLocation } from 'react-router-dom';
import { BlockLinks } from '../../content/blocks/BlockLinks.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/blockProps.ts';
import type { ContactCtaFields } from '../../domain/entities/blocks/calls.ts';
import { HELPLINE } from '../../domain/product.ts';
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx';
import styles from './ContactCta.module.css';
import { type ContactRow, contactRows } from './contactRows.ts';

/** The ways to a person, each of which can be followed [BLOCK-33, DEC-48]. */
export default function ContactCta({ fields, params }: BlockProps<ContactCtaFields>) {
  const rows = contactRows(fields, useLocation().pathname);
  return (
    <BlockSection params={params} theme="grey">
      <div className={styles.block}>
        <div className={styles.words}>
          {fields.Headline ? <h2>{fields.Headline}</h2> : null}
          {fields.SubHeadline ? <p>{fields.SubHeadline}</p> : null}
          <BlockLinks links={[fields.CTAButton1, fields.CTAButton2]} />
        </div>
        <ul className={styles.contacts}>
          {rows.map((row) => (
            <li key={`${row.title} ${row.detail}`}>
              <Row {...row} />
            </li>
          ))}
        </ul>
      </div>
    </BlockSection>
  );
}

/** The helpline is a telephone link wherever it is shown, and larger than the rest [SHELL-18]. */
function Row({ icon, title, detail, href, target }: ContactRow) {
  const inside = (
    <>
      <span className={styles.icon}>
        <NamedIcon name={icon} />
      </span>
      {title ? <span className={title === HELPLINE.label ? styles.number : styles.title}>{title}</span> : null}
      {detail ? <span className={detail === HELPLINE.label ? styles.number : styles.detail}>{detail}</span> : null}
    </>
  );
  return href ? (
    <a className={styles.row} href={href} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
      {inside}
    </a>
  ) : (
    <div className={styles.row}>{inside}</div>
  );
}
