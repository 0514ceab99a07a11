import { useLoaderData } from 'react-router-dom';
import { EventRow } from '../../content/events/EventRow.tsx';
import type { EventSummary } from '../../content/events/eventSummary.ts';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { HELPLINE } from '../../domain/product.ts';
import { dateParts } from '../../domain/text/format.ts';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { SectionLinks } from '../../ui/navigation/SectionLinks.tsx';
import styles from './EventsHomePage.module.css';
import type { loader } from './eventsHomeLoader.ts';

/** All upcoming events, month by month [EVT-24]. */
export default function EventsHomePage() {
  const { seo, events } = useLoaderData<typeof loader>();
  const months = eventMonths(events);
  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Events')} seo={seo} />
      <header className={pageTop.head} data-theme="grey">
        <div className={page.wrap}>
          <h1>Upcoming events</h1>
          <p className={page.lede}>{seo?.SeoDescription ?? 'Meet the people who do the job, in person or online.'}</p>
          <SectionLinks label="Months" links={months.map(({ id, label }) => ({ id, label }))} />
        </div>
      </header>
      <div className={page.wrap}>
        {months.map(({ id, label, events: ofMonth }, index) => (
          <section key={id} data-below={index > 0 || undefined} className={styles.month} aria-labelledby={id}>
            <h2 id={id}>{label}</h2>
            <div>
              {ofMonth.map((event) => (
                <EventRow key={event.code} event={event} />
              ))}
            </div>
          </section>
        ))}
        {months.length === 0 ? (
          <p className={`${page.lede} ${page.section}`}>
            No events are planned at the moment. Call <a href={HELPLINE.href}>{HELPLINE.label}</a> to talk to someone
            now.
          </p>
        ) : null}
      </div>
    </>
  );
}

type EventMonth = { id: string; label: string; events: EventSummary[] };

/**
 * Groups events by the month they start in, by the calendar of their leading time; within a month their order is kept.
 * `id` is `2026-03`.
 */
function eventMonths(events: EventSummary[]): EventMonth[] {
  const months = new Map<string, EventMonth>();
  for (const event of events) {
    const id = event.firstDay.slice(0, 7);
    const { month: name, year } = dateParts(event.firstDay);
    const month = months.get(id) ?? { id, label: `${name} ${year}`, events: [] };
    month.events.push(event);
    months.set(id, month);
  }
  // Two zones may be in two months at one moment.
  return [...months.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
