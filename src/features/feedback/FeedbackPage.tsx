import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import { HELPLINE } from '../../domain/product.ts';
import page from '../../ui/layout/Page.module.css';
import { useAlive } from '../../ui/useAlive.ts';
import styles from './FeedbackPage.module.css';
import type { loader } from './feedbackLoader.ts';

const Form = lazy(() => import('./FeedbackForm.pageOnly.tsx').catch(() => ({ default: NoForm })));

/** The page of the feedback form [FB-01]. The form comes with its script: without one it could not be sent [DEC-151]. */
export default function FeedbackPage() {
  const { seo, settings } = useLoaderData<typeof loader>();
  const hours = useSite()?.words?.helplineHours;
  const isAlive = useAlive();
  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Feedback')} seo={seo} />
      <div className={`${page.wrap} ${styles.page}`}>
        <header className={styles.head}>
          <h1>{seo?.PageTitle || 'Feedback'}</h1>
          {seo?.SeoDescription ? <p className={page.lede}>{seo.SeoDescription}</p> : null}
          <p className={styles.ring}>
            Would you rather say it? <a href={HELPLINE.href}>Call {HELPLINE.label}</a>
            {hours ? `. ${hours}.` : '.'}
          </p>
        </header>
        <div className={styles.form}>
          {isAlive ? (
            <Suspense fallback={<Opening />}>
              <Form settings={settings} />
            </Suspense>
          ) : (
            <>
              <Opening />
              <noscript>
                <p className={styles.note}>
                  This form needs JavaScript, which your browser does not run here. Call{' '}
                  <a href={HELPLINE.href}>{HELPLINE.label}</a> and tell us: it counts the same.
                </p>
              </noscript>
            </>
          )}
        </div>
      </div>
    </>
  );
}

function Opening() {
  return (
    <p className={styles.opening} role="status">
      Opening the form…
    </p>
  );
}

/** Its script cannot be loaded, which a new visit to the page tries again. */
function NoForm() {
  return (
    <p className={styles.note} role="alert">
      The form could not be opened. Load this page again when you're connected, or call{' '}
      <a href={HELPLINE.href}>{HELPLINE.label}</a>.
    </p>
  );
}
