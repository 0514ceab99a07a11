import { BlockLinks } from '../../content/blocks/BlockLinks.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/blockProps.ts';
import type { ContactCtaFields } from '../../domain/entities/blocks/calls.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx';
import styles from './ContactCta.module.css';

/** The ways to a person: three to read, a fourth to follow [BLOCK-33, DEC-48]. */
export default function ContactCta({ fields, params }: BlockProps<ContactCtaFields>) {
  const contacts = ([1, 2, 3] as const)
    .map((number) => ({
      icon: fields[`ContactIcon${number}`],
      title: fields[`ContactTitle${number}`],
      detail: fields[`ContactDetail${number}`],
    }))
    .filter(({ title, detail }) => title || detail);
  return (
    <BlockSection params={params} theme="grey">
      <div className={styles.block}>
        <div className={styles.words}>
          {fields.Headline ? <h2>{fields.Headline}</h2> : null}
          {fields.SubHeadline ? <p>{fields.SubHeadline}</p> : null}
          <BlockLinks links={[fields.CTAButton1, fields.CTAButton2]} />
        </div>
        <ul className={styles.contacts}>
          {contacts.map(({ icon, title, detail }) => (
            <li key={`${title} ${detail}`}>
              <span className={styles.icon}>
                <NamedIcon name={icon} />
              </span>
              <Words text={title} className={styles.title} />
              <Words text={detail} className={styles.detail} />
            </li>
          ))}
          {fields.Contactlink4?.href ? (
            <li>
              <span className={styles.icon}>
                <NamedIcon name={fields.ContactIcon4} />
              </span>
              <ArrowLink link={fields.Contactlink4} />
            </li>
          ) : null}
        </ul>
      </div>
    </BlockSection>
  );
}

/** The helpline is a telephone link wherever it is shown [SHELL-18]. */
function Words({ text, className }: { text: string | undefined; className: string | undefined }) {
  if (!text) return null;
  return text === HELPLINE.label ? (
    <a className={styles.number} href={HELPLINE.href}>
      {text}
    </a>
  ) : (
    <span className={className}>{text}</span>
  );
}
