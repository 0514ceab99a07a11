import { PageHead } from '../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../content/pages/pageTitle.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { formatBytes, formatDateTime } from '../../domain/text/format.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import facts from '../../ui/layout/Facts.module.css';
import page from '../../ui/layout/Page.module.css';
import { ClearData } from './ClearData.tsx';
import styles from './SavedPage.module.css';
import { SaveEverything } from './SaveEverything.tsx';
import { type Kept, useKept } from './useKept.ts';

const TITLE = 'What this device keeps';

/** What this device keeps, with actions to save everything and to erase the visitor's own data [PWA-29, DEC-152]. */
export default function SavedPage() {
  const { kept, readAgain } = useKept();
  const { outbox, entries = [] } = useOutboxEntries();
  const unsent = entries.filter(({ state }) => state !== 'delivered');
  return (
    <>
      <PageHead title={titleWithProduct(TITLE)} />
      <div className={`${page.wrap} ${page.section}`}>
        <h1>{TITLE}</h1>
        <p className={`${page.lede} ${styles.lede}`}>
          Everything here can be read without a connection, on a train or in a hall.
        </p>
        {kept ? <Facts kept={kept} waiting={unsent.length} /> : <Looking />}
        <div className={styles.actions}>
          <SaveEverything onSaved={readAgain} />
          <ClearData outbox={outbox} unsent={unsent} onCleared={readAgain} />
        </div>
      </div>
    </>
  );
}

/** Reserves the space of the facts, so that nothing below moves when they appear. */
function Looking() {
  return (
    <div className={`${facts.facts} ${styles.facts}`} role="status">
      <div>
        <p>Checking what this device keeps…</p>
        <Skeleton shape="line" />
      </div>
    </div>
  );
}

function Facts({ kept, waiting }: { kept: Kept; waiting: number }) {
  const { release, pictures, usageBytes, shortlisted } = kept;
  return (
    <dl className={`${facts.facts} ${styles.facts}`}>
      <div>
        <dt>Pages, roles, events and answers</dt>
        <dd>{release ? formatDateTime(release.savedAt) : 'Not saved yet'}</dd>
        {release ? <dd className={styles.small}>{`Release ${release.id}`}</dd> : null}
      </div>
      <div>
        <dt>Pictures</dt>
        <dd>{pictures}</dd>
      </div>
      {usageBytes === undefined ? null : (
        <div>
          <dt>Room taken</dt>
          <dd>{formatBytes(usageBytes)}</dd>
        </div>
      )}
      <div>
        <dt>Waiting to be sent</dt>
        <dd>{waiting > 0 ? <a href={ROUTES.outbox.path}>{waiting}</a> : 'Nothing'}</dd>
      </div>
      <div>
        <dt>Roles on your shortlist</dt>
        <dd>{shortlisted}</dd>
      </div>
    </dl>
  );
}
