import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { employmentLabel } from '../../domain/job/jobAddress.ts';
import type { SiteResult } from '../../domain/search/searchCalls.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import ShortlistButton from '../../visitor/shortlist/ShortlistButton.tsx';
import type { FoundRole } from './findOnSite.ts';
import styles from './ResultRows.module.css';

const loadFaqDrawer = () => import('../../content/faqs/FaqDrawer.pageOnly.tsx');
const FaqDrawer = lazy(loadFaqDrawer);

/** Roles as cards in rows [GS-06, LIST-01]. @param isFirst  the first picture is in the first window */
export function RoleRows({ found, isFirst }: { found: readonly FoundRole[]; isFirst: boolean }) {
  return (
    <ul className={styles.rows}>
      {found.map(({ role, match }, at) => (
        <li key={role.id} className={`${styles.row} ${styles.role}`} data-service={role.service}>
          <Picture
            image={role.image}
            crop="tall"
            sizes="(min-width: 600px) 150px, 88px"
            service={role.service}
            priority={isFirst && at === 0}
            className={styles.picture}
          />
          <div>
            <div className={styles.tags}>
              <Tags>
                <ServiceTag service={role.service} />
                {role.featured ? <Tag featured>{role.featured}</Tag> : null}
                <Tag>{employmentLabel(role.isReserve)}</Tag>
              </Tags>
            </div>
            <h3>
              <a href={role.url}>
                <MarkedText text={role.title} marks={match.titleMarks} />
              </a>
            </h3>
            <Words snippet={match.snippet ?? { text: role.description ?? '' }} />
            {role.pay ? <p className={styles.note}>{role.pay}</p> : null}
          </div>
          <div className={styles.action}>
            <ShortlistButton id={role.id} title={role.title} look="icon" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Pages, with where they are [GS-07]. */
export function PageRows({ found }: { found: readonly SiteResult[] }) {
  return (
    <ul className={styles.rows}>
      {found.map(({ id, title = '', url, titleMarks, snippet }) => (
        <li key={id} className={styles.row}>
          <h3>
            <a href={url}>
              <MarkedText text={title} marks={titleMarks} />
            </a>
          </h3>
          <Words snippet={snippet} />
          <p className={styles.note}>{url}</p>
        </li>
      ))}
    </ul>
  );
}

/** Questions: links to their answers, which open in a drawer where scripts run [GS-08]. */
export function FaqRows({ found }: { found: readonly SiteResult[] }) {
  const [opened, open] = useState<{ id: string; title: string }>();
  const navigate = useNavigate();
  return (
    <>
      <ul className={styles.rows}>
        {found.map(({ id, title = '', url = '', titleMarks, snippet }) => (
          <li key={id} className={`${styles.row} ${styles.question}`}>
            <h3>
              <a
                href={url}
                onClick={(event) => {
                  if (opensElsewhere(event)) return;
                  event.preventDefault();
                  loadFaqDrawer().then(
                    () => open({ id, title }),
                    () => navigate(url),
                  );
                }}
              >
                <MarkedText text={title} marks={titleMarks} />
              </a>
            </h3>
            <Words snippet={snippet} />
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
      {opened ? (
        <Suspense>
          <FaqDrawer {...opened} onClose={() => open(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Documents and services, in a tab of their own; the class says what kind [GS-09]. */
export function ResourceRows({ found }: { found: readonly SiteResult[] }) {
  return (
    <ul className={styles.rows}>
      {found.map(({ id, title = '', url, cssClass, titleMarks, snippet }) => (
        <li key={id} className={styles.row}>
          <h3>
            <a href={url} target="_blank" rel="noopener" className={cssClass || undefined}>
              <MarkedText text={title} marks={titleMarks} />
            </a>
          </h3>
          <Words snippet={snippet} />
          {/* Those who listen hear it as part of the link. */}
          <p className={styles.note} aria-hidden="true">
            <Icon name="external" size={16} />
            Opens in a new tab
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The text around the best match [GS-21]. */
function Words({ snippet }: { snippet: Partial<NonNullable<SiteResult['snippet']>> | undefined }) {
  return snippet?.text ? (
    <p className={styles.words}>
      <MarkedText text={snippet.text} marks={snippet.marks} />
    </p>
  ) : null;
}
