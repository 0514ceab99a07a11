import { lazy, Suspense, useCallback, useState } from 'react';
import type { Job, PriorityToFill } from '../../../domain/entities/job.ts';
import { factsOf } from '../../../domain/job/roleFacts.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { FactIcon } from '../../../ui/icons/NamedIcon.tsx';
import facts from '../../../ui/layout/Facts.module.css';
import page from '../../../ui/layout/Page.module.css';
import { InlineHtml, RichText } from '../../../ui/text/RichText.tsx';
import styles from './RoleWords.module.css';
import { hasCards, hasStory, RoleCards, RoleStory } from './roleParts.ts';

const FeaturedRoleDrawer = lazy(() => import('./FeaturedRoleDrawer.pageOnly.tsx'));

/** Icons of the facts that the wording of all roles names; another fact has none. */
const FACT_ICONS: Record<string, string> = {
  Training: 'graduation-cap',
  Where: 'map',
  'You stay': 'calendar-days',
  'You are': 'id-card',
  Time: 'clock',
};

/** The facts that everybody asks for first, before any other word; of a closed role, that it is closed [JOB-21, JOB-41]. */
export function RoleFacts({ job }: { job: Job }) {
  const { first } = factsOf(job);
  return (
    <div className={`${page.wrap} ${styles.facts}`}>
      {job.isClosed ? (
        <div className={styles.calm}>
          <b>Not recruiting at present</b>
          <RichText html={job.isClosedText} />
        </div>
      ) : null}
      {first.length > 0 ? (
        <dl className={`${facts.facts} ${styles.strip}`}>
          {first.map(({ Title, Content }) => (
            <div key={Title}>
              <dt>
                {FACT_ICONS[Title] ? <FactIcon name={FACT_ICONS[Title]} /> : null}
                {Title}
              </dt>
              <dd>
                <InlineHtml html={Content} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** The description of the job, with links beside it [JOB-17, JOB-18, JOB-33]. */
export function RoleWords({ job }: { job: Job }) {
  return (
    <section className={`${page.section} ${page.wrap} ${page.split}`}>
      <div className={styles.words}>
        <h2>{job.globalHeader || 'The role'}</h2>
        {job.globalSubHeader ? <p className={page.lede}>{job.globalSubHeader}</p> : null}
        {job.roleDescriptionHeader && job.roleDescription ? <h3>{job.roleDescriptionHeader}</h3> : null}
        <RichText html={job.roleDescription} />
        <RichText html={job.longDescription} />
      </div>
      <div data-below className={styles.side}>
        <QuickLinks job={job} />
      </div>
    </section>
  );
}

/** Further links; a priority role first shows why it is one [JOB-15, JOB-33, DEC-25]. */
function QuickLinks({ job }: { job: Job }) {
  const links = job.quickLinks ?? [];
  if (links.length === 0 && !job.isPriority) return null;
  return (
    <ul className={styles.links}>
      {job.isPriority ? (
        <li className={styles.featured}>
          <FeaturedRole label={job.isPriorityText || 'Featured role'} priority={job.priorityToFill ?? {}} />
        </li>
      ) : null}
      {links.map(({ url, header, description, target }) => (
        <li key={`${url} ${header}`}>
          <a href={url} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
            <span>
              <b>{header}</b>
              {description ? <small>{description}</small> : null}
            </span>
            <Icon name="chevron-right" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function FeaturedRole({ label, priority }: { label: string; priority: PriorityToFill }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          <b>{label}</b>
          {priority.subHeader ? <small>{priority.subHeader}</small> : null}
        </span>
        <Icon name="star" size={20} />
      </button>
      <Suspense>{isOpen ? <FeaturedRoleDrawer priority={priority} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** A person's story, benefits, and more about the role, as far as present [JOB-23, JOB-25, JOB-34]. */
export function RoleExtras({ job }: { job: Job & { url: string } }) {
  return (
    <>
      {hasStory(job) ? (
        <Suspense fallback={null}>
          <RoleStory.Component job={job} />
        </Suspense>
      ) : null}
      <Benefits job={job} />
      {hasCards(job) ? (
        <Suspense fallback={null}>
          <RoleCards.Component
            component="JobCardCarousel"
            heading={job.cardCarouselHeader ?? 'More about this role'}
            cards={job.cardCarousel ?? []}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A two-line heading, and the benefits that have an icon [JOB-25, JOB-26, DEC-27]. */
function Benefits({ job: { benefits = [], benefitsHeader1, benefitsHeader2 } }: { job: Job }) {
  const shown = benefits.filter(({ icon }) => icon);
  if (shown.length === 0 || !(benefitsHeader1 || benefitsHeader2)) return null;
  return (
    <section data-below className={page.section} data-theme="grey">
      <div className={page.wrap}>
        <h2 className={styles.heading}>
          {benefitsHeader1} {benefitsHeader2 ? <em>{benefitsHeader2}</em> : null}
        </h2>
        <ul className={styles.benefits}>
          {shown.map(({ icon, description }) => (
            <li key={`${icon} ${description}`}>
              <FactIcon name={icon} />
              <RichText html={description} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
