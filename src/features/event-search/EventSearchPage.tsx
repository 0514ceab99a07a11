import { useLoaderData } from 'react-router-dom';
import { EventRow } from '../../content/events/EventRow.tsx';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import type { loader } from './eventSearchLoader.ts';

/** The event search, by words, filters and place; the address contains all of it [EVS-01, EVS-02]. */
export default function EventSearchPage() {
  const { seo, found } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Find events')} seo={seo} />
      <header className={pageTop.head} data-theme="grey">
        <div className={page.wrap}>
          <h1>FIND UPCOMING EVENTS</h1>
        </div>
      </header>
      <div className={page.wrap}>
        {found.type === 'found' ? found.events.map(({ event }) => <EventRow key={event.code} event={event} />) : null}
      </div>
    </>
  );
}
