import { useLocation } from 'react-router-dom';
import { BlockLinks } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { routeKey } from '../../domain/page/routeContent.ts';
import { HELPLINE } from '../../domain/product.ts';
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx';
import styles from './ContactCta.module.css';
import type { ContactCtaFields } from './fields.ts';

/** The ways to a person, each of which can be followed [BLOCK-33, DEC-48]. */
export default function ContactCta({ fields, params }: BlockProps<ContactCtaFields>) {
  const rows = contactRows(fields, useLocation().pathname);
  return (
    <BlockSection params={params} heading={fields.Headline} theme="grey">
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

type ContactRow = { icon?: string; title?: string; detail?: string; href?: string; target?: string };

/** Digits from which on a text of nothing else is a number to call. */
const MIN_PHONE_DIGITS = 6;

/**
 * Returns the ways to a person as rows, each of which leads somewhere if it can: to the page that editors gave it, else
 * by the number or the address that it shows. The row of the page that is shown is left out [BLOCK-33, DEC-48].
 * @param path  of the page that is shown
 */
export function contactRows(fields: ContactCtaFields, path: string): ContactRow[] {
  const rows = ([1, 2, 3] as const).map((number): ContactRow => {
    const title = fields[`ContactTitle${number}`];
    const detail = fields[`ContactDetail${number}`];
    const href = fields[`ContactLink${number}`] ?? spokenAddress(title) ?? spokenAddress(detail);
    return { icon: fields[`ContactIcon${number}`], title, detail, href };
  });
  const { Contactlink4: last, ContactIcon4: icon } = fields;
  return [...rows, ...(last?.href ? [{ icon, title: last.text, href: last.href, target: last.target }] : [])].filter(
    ({ title, detail, href }) => (title || detail) && !(href?.startsWith('/') && routeKey(href) === routeKey(path)),
  );
}

/** The address of a text that is itself a telephone number or an email address. */
function spokenAddress(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const digits = text.replace(/[\s().-]/g, '');
  if (new RegExp(`^\\+?\\d{${MIN_PHONE_DIGITS},15}$`).test(digits)) return `tel:${digits}`;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? `mailto:${text}` : undefined;
}
