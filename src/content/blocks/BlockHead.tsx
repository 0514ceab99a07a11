import type { Html, Link } from '../../domain/entities/shared.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './BlockHead.module.css';
import { headingTag } from './editorChoices.ts';

type BlockHeadProps = {
  fields: { Title?: string; TitleHeadingLevel?: string; Text?: Html; CtaButton1?: Link };
};

/** What a row of things begins with: its title, a sentence, and the way to all of them. Nothing without any. */
export function BlockHead({ fields: { Title, TitleHeadingLevel, Text, CtaButton1 } }: BlockHeadProps) {
  const Heading = headingTag(TitleHeadingLevel);
  if (!(Title || Text || CtaButton1)) return null;
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {Title ? <Heading>{Title}</Heading> : null}
        <RichText html={Text} quiet />
      </div>
      <ArrowLink link={CtaButton1} />
    </div>
  );
}

/** The ways on that a block offers, the first stronger than the others; those without an address are left out. */
export function BlockLinks({ links }: { links: (Link | undefined)[] }) {
  const given = links.filter((link) => link !== undefined && link.href !== '' && Boolean(link.text));
  if (given.length === 0) return null;
  return (
    <p className={styles.links}>
      {given.map((link, index) => (
        <Button key={link?.href} variant={index === 0 ? 'ink' : 'line'} href={link?.href ?? ''} target={link?.target}>
          {link?.text}
        </Button>
      ))}
    </p>
  );
}
