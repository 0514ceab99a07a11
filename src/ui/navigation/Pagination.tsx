import { Icon, type IconName } from '../icons/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Pagination.module.css';
import { pageWindow } from './pageWindow.ts';

type PaginationProps = {
  /** What is paged, for example `Pages of careers` */
  label: string;
  /** From 1 */
  current: number;
  pages: number;
  /** The address of a page: every step is a link, which works without scripting too [DEC-151] */
  hrefOf: (page: number) => string;
};

/**
 * The first, the last and about three pages around the current one, with previous and next, which are disabled at the
 * ends. Nothing for one page or none [SHELL-21, DEC-11].
 */
export function Pagination({ label, current, pages, hrefOf }: PaginationProps) {
  const steps = pageWindow(current, pages);
  if (steps.length === 0) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Neighbour icon="arrow-left" name="Previous page" href={current > 1 ? hrefOf(current - 1) : undefined} />
      <ol>
        {steps.map((step, index) =>
          step === 'gap' ? (
            <li key={`gap after ${steps[index - 1]}`} className={styles.gap}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={step}>
              <a className={styles.step} href={hrefOf(step)} aria-current={step === current ? 'page' : undefined}>
                <VisuallyHidden>Page </VisuallyHidden>
                {step}
              </a>
            </li>
          ),
        )}
      </ol>
      <Neighbour icon="arrow-right" name="Next page" href={current < pages ? hrefOf(current + 1) : undefined} />
    </nav>
  );
}

/** At an end a disabled button holds the place of the link, so that the others do not move. */
function Neighbour({ icon, name, href }: { icon: IconName; name: string; href: string | undefined }) {
  const face = (
    <>
      <Icon name={icon} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
  return href === undefined ? (
    <button type="button" className={styles.step} disabled>
      {face}
    </button>
  ) : (
    <a className={styles.step} href={href}>
      {face}
    </a>
  );
}
