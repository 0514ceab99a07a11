import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Html } from '../../domain/entities/shared.ts';
import type { Career } from '../../domain/job/comparison.ts';
import { type ComparisonCell, type ComparisonRow, comparisonRows } from '../../domain/job/comparisonTable.ts';
import { employmentLabel } from '../../domain/job/jobAddress.ts';
import { serviceLabel } from '../../domain/services.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import option from '../../ui/form/Option.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import comparisonPage from './ComparisonPage.module.css';
import styles from './ComparisonTable.module.css';
import { type Shown, shownText, useColumnSwipe } from './useColumnSwipe.ts';

type ComparisonTableProps = {
  careers: readonly Career[];
  /** What the empty second column says beside one role alone */
  vacant: string;
};

/**
 * The selected careers side by side, with at least two columns. In a small window each row has its name above, and the
 * third column and the fourth come by a swipe [CMP-18, CMP-19, DEC-57].
 */
export function ComparisonTable({ careers, vacant }: ComparisonTableProps) {
  const id = useId();
  const [isHighlighted, setHighlighted] = useState(false);
  const { frame, names, shown, move } = useColumnSwipe(careers.length);
  const foot = useRoomForBars();
  const rows = comparisonRows(careers);
  const isAlone = careers.length === 1;
  const columns = Math.max(careers.length, 2);
  return (
    <div className={styles.comparison} data-columns={columns}>
      {isAlone ? null : (
        <label className={`${option.row} ${styles.highlight}`} htmlFor={id}>
          <input type="checkbox" id={id} checked={isHighlighted} onChange={() => setHighlighted(!isHighlighted)} />
          <span>Highlight differences</span>
        </label>
      )}
      {shown ? <Pager shown={shown} all={careers.length} onMove={move} /> : null}
      <Names careers={careers} vacant={vacant} row={names} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it for that */}
      <section ref={frame} className={styles.frame} tabIndex={0} aria-label="Comparison table">
        <table className={styles.table} data-highlight={isHighlighted || undefined}>
          <caption>
            <VisuallyHidden>Careers compared</VisuallyHidden>
          </caption>
          <thead>
            <tr className={styles.pictures}>
              <td className={styles.corner} />
              {careers.map(({ job, method }) => (
                <td key={method.id} data-service={job.service}>
                  <CareerPicture job={job} />
                </td>
              ))}
              {isAlone ? <td className={styles.vacant} /> : null}
            </tr>
            <tr className={styles.names}>
              <td className={styles.corner} />
              {careers.map((career) => (
                <ColumnHead key={career.method.id} career={career} />
              ))}
              {isAlone ? (
                <td className={styles.vacant}>
                  <p>{vacant}</p>
                </td>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} careers={careers} isHighlighted={isHighlighted} isAlone={isAlone} />
            ))}
          </tbody>
          <tfoot ref={foot}>
            <tr>
              <td className={styles.corner} />
              {careers.map(({ job, method }) => (
                <td key={method.id}>
                  <Button variant="ink" href={job.url}>
                    See the role
                    <VisuallyHidden>{`: ${job.title}`}</VisuallyHidden>
                  </Button>
                </td>
              ))}
              {isAlone ? <td /> : null}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

/** Lets a part that sticks to the foot of the window stand above the bars there, whose room the page has as padding. */
function useRoomForBars(): RefObject<HTMLTableSectionElement | null> {
  const part = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const follow = () => part.current?.style.setProperty('--bars', document.body.style.paddingBottom || '0px');
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { attributes: true, attributeFilter: ['style'] });
    follow();
    return () => changes.disconnect();
  }, []);
  return part;
}

type PagerProps = { shown: Shown; all: number; onMove: (by: number) => void };

/** Which columns are in view, and two buttons for those who do not swipe. */
function Pager({ shown, all, onMove }: PagerProps) {
  const isFirst = shown.first === 0;
  const isLast = shown.first + shown.count === all;
  return (
    <div className={styles.pager}>
      <svg className={styles.position} viewBox={`0 0 ${all * 34 - 8} 6`} height="6" aria-hidden="true">
        {Array.from({ length: all }, (_, at) => at).map((at) => (
          <rect
            key={at}
            x={at * 34}
            width="26"
            height="6"
            data-on={(at >= shown.first && at < shown.first + shown.count) || undefined}
          />
        ))}
      </svg>
      <p role="status">
        <VisuallyHidden>Roles </VisuallyHidden>
        {shownText(shown, all)}
      </p>
      <button type="button" aria-disabled={isFirst || undefined} onClick={() => onMove(-1)}>
        <Icon name="arrow-left" size={20} />
        <VisuallyHidden>Previous role</VisuallyHidden>
      </button>
      <button type="button" aria-disabled={isLast || undefined} onClick={() => onMove(1)}>
        <Icon name="arrow-right" size={20} />
        <VisuallyHidden>Next role</VisuallyHidden>
      </button>
    </div>
  );
}

/**
 * The names of the columns once more, for the eyes of small windows: they stay below the header while the page scrolls,
 * which a table head in a frame that scrolls cannot.
 */
function Names({ careers, vacant, row }: ComparisonTableProps & { row: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={styles.namesRow} ref={row} aria-hidden="true">
      {careers.map(({ job, method }) => (
        <div key={method.id} data-service={job.service}>
          <CareerPicture job={job} />
          <p className={styles.shortName}>
            <b>{job.title}</b>
            {`${serviceLabel(job.service)}${job.isReserve ? ' Reserve' : ''}, ${method.title}`}
          </p>
        </div>
      ))}
      {careers.length === 1 ? <p className={styles.vacantName}>{vacant}</p> : null}
    </div>
  );
}

function CareerPicture({ job }: { job: Career['job'] }) {
  return (
    <Picture
      image={job.desktopImage === undefined ? undefined : { src: job.desktopImage, alt: '' }}
      sizes="(min-width: 1024px) 24vw, 45vw"
      service={job.service}
      className={styles.picture}
    />
  );
}

function ColumnHead({ career: { job, method } }: { career: Career }) {
  return (
    <th scope="col" className={styles.name} data-service={job.service} data-theme="dark">
      <Tags>
        <ServiceTag service={job.service} />
        {job.isReserve ? <Tag>{employmentLabel(true)}</Tag> : null}
      </Tags>
      <span className={styles.title}>{job.title}</span>
      <span className={styles.method}>{method.title}</span>
    </th>
  );
}

type RowProps = { row: ComparisonRow; careers: readonly Career[]; isHighlighted: boolean; isAlone: boolean };

function Row({ row, careers, isHighlighted, isAlone }: RowProps) {
  const most = Math.max(...row.cells.map((cell) => (cell.kind === 'pay' ? (cell.yearly ?? 0) : 0)));
  return (
    <tr data-differs={row.differs || undefined} data-same={(!row.differs && !isAlone) || undefined}>
      <th scope="row">
        {row.name}
        {isHighlighted && row.differs ? <VisuallyHidden> (differs)</VisuallyHidden> : null}
      </th>
      {row.cells.map((cell, index) => (
        <td key={careers[index]?.method.id} data-service={careers[index]?.job.service}>
          {index === 0 && !row.differs && !isAlone ? (
            <span className={styles.same} aria-hidden="true">
              Same
            </span>
          ) : null}
          <div>
            <Cell cell={cell} most={most} />
          </div>
        </td>
      ))}
      {isAlone ? <td className={styles.vacant} /> : null}
    </tr>
  );
}

function Cell({ cell, most }: { cell: ComparisonCell; most: number }) {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return <RichText html={cell.html} />;
    case 'pay':
      return (
        <>
          <span className={styles.amount}>{cell.amount}</span> <span>{cell.period}</span>
          {cell.yearly === undefined ? null : <PayBar share={cell.yearly / most} />}
          <RichText html={cell.perks} quiet />
        </>
      );
  }
}

/**
 * Yearly pay as a bar relative to the others. An SVG, because the page's policy allows no style attribute in markup.
 */
function PayBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" />
      <rect width={Math.round(share * 100)} height="6" />
    </svg>
  );
}

/** The notes of the shortlist configuration, in order, and a link to more roles [CMP-01, CMP-03, DEC-53]. */
export function ComparisonFoot({ notes }: { notes: readonly Html[] }) {
  return (
    <footer className={comparisonPage.foot}>
      {notes.map((html) => (
        <RichText key={html} html={html} quiet />
      ))}
      <ArrowLink link={{ href: ROUTES.careers.path, text: 'Browse all careers' }} />
    </footer>
  );
}

/** The heading of both pages, and a sentence that says whose comparison it is. */
export function ComparisonTitle({ children }: { children: ReactNode }) {
  return (
    <div>
      <h1>Compare careers</h1>
      <p className={page.lede}>{children}</p>
    </div>
  );
}
