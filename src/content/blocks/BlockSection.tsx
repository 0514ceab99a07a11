import type { ReactNode } from 'react';
import { isService, type Service } from '../../domain/services.ts';
import styles from './BlockSection.module.css';
import type { BlockProps } from './block.ts';
import { spacerPx } from './editorChoices.ts';

type BlockSectionProps = Pick<BlockProps, 'params'> & {
  /** The words of the heading among its children: without one it is a part, but no section */
  heading?: string;
  /** Of what it shows, where editors chose none */
  service?: Service;
  /** Of its look, where editors chose none */
  theme?: 'light' | 'grey' | 'dark';
  /** Reaches to the edges of its place; its children see to their own margins */
  bleed?: boolean;
  className?: string;
  /** Names the block for those who move from landmark to landmark */
  labelledBy?: string;
  children: ReactNode;
};

const THEMES = ['light', 'grey', 'dark'] as const;

/**
 * The ground a block stands on. Editors choose with the parameters `theme`, `service` and `spacer`, the room above and
 * below [SHELL-13].
 */
export function BlockSection(props: BlockSectionProps) {
  const { params, heading, service, theme, bleed, className, labelledBy, children } = props;
  const Element = heading ? 'section' : 'div';
  return (
    <Element
      className={className ? `${styles.section} ${className}` : styles.section}
      data-theme={THEMES.find((known) => known === params.theme) ?? theme}
      data-service={isService(params.service) ? params.service : service}
      data-spacer={spacerPx(params.spacer)}
      data-bleed={bleed || undefined}
      aria-labelledby={labelledBy}
    >
      {bleed ? children : <div className={styles.inner}>{children}</div>}
    </Element>
  );
}
