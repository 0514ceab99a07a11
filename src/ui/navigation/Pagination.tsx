import type { MouseEvent } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { opensElsewhere } from './opensElsewhere.ts';
import styles from './Pagination.module.css';

/** Up to so many pages all show. */
const ALL_SHOWN = 5;

type PaginationProps = {
  /** What is paged, for example `Pages of careers` */
  label: string;
  /** From 1 */
  current: number;
  pages: number;
  /** The address of a page: every step is a link, which works without scripting too [DEC-151] */
  hrefOf: (page: number) => string;
  /** Goes there instead of the link, for whoever takes more along than the address says */
  onFollow?: (page: number) => void;
};

/**
 * The first, the last and about three pages around the current one, with previous and next, which are disabled at the
 * ends. Nothing for one page or none [SHELL-21, DEC-11].
 */
export function Pagination({ label, current, pages, hrefOf, onFollow }: PaginationProps) {
  const steps = pageWindow(current, pages);
  if (steps.length === 0) return null;
  const linkTo = (page: number) => ({
    href: hrefOf(page),
    onClick: onFollow && followed(() => onFollow(page)),
  });
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Neighbour icon="arrow-left" name="Previous page" link={current > 1 ? linkTo(current - 1) : undefined} />
      <ol>
        {steps.map((step, index) =>
          step === 'gap' ? (
            <li key={`gap after ${steps[index - 1]}`} className={styles.gap}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={step}>
              <a className={styles.step} {...linkTo(step)} aria-current={step === current ? 'page' : undefined}>
                <VisuallyHidden>Page </VisuallyHidden>
                {step}
              </a>
            </li>
          ),
        )}
      </ol>
      <Neighbour icon="arrow-right" name="Next page" link={current < pages ? linkTo(current + 1) : undefined} />
    </nav>
  );
}

const followed = (follow: () => void) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  follow();
};

type StepLink = { href: string; onClick?: (event: MouseEvent) => void };

/** At an end a disabled button holds the place of the link, so that the others do not move. */
function Neighbour({ icon, name, link }: { icon: IconName; name: string; link: StepLink | undefined }) {
  const face = (
    <>
      <Icon name={icon} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
  return link === undefined ? (
    <button type="button" className={styles.step} disabled>
      {face}
    </button>
  ) : (
    <a className={styles.step} {...link}>
      {face}
    </a>
  );
}

/** A step of a pagination control: a page by its number, from 1, or a gap of at least two pages. */
type PageStep = number | 'gap';

/**
 * The steps of a pagination control: the first page, the last page, and three around the current one. A gap of one page
 * shows that page; one page or none needs no control [SHELL-21, DEC-11].
 * @param current  from 1; a page outside the range counts as the nearest end
 */
export function pageWindow(current: number, pages: number): PageStep[] {
  if (pages <= 1) return [];
  if (pages <= ALL_SHOWN) return range(1, pages);
  const at = Math.min(Math.max(current, 1), pages);
  const shown = [1, ...range(at - 1, at + 1).filter((page) => page > 1 && page < pages), pages];
  return shown.flatMap((page, index): PageStep[] => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return [missing === 1 ? page - 1 : 'gap', page];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
