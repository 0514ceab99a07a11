import { useLoaderData } from 'react-router-dom';
import { EventRow } from '../../content/events/EventRow.tsx';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { pageTitle } from '../../content/pages/pageTitle.ts';
import { HELPLINE, PRODUCT_NAME } from '../../domain/product.ts';
import { SERVICES, type Service, serviceLabel } from '../../domain/services.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import page from '../../ui/Page.module.css';
import { ServiceMark } from '../../ui/ServiceMark.tsx';
import styles from './HomePage.module.css';
import type { loader } from './homeLoader.ts';

const PLACES: Record<Exclude<Service, 'tri-service'>, string> = {
  navy: 'At sea: ships, submarines, and the people who keep them running.',
  army: 'On land: soldiers, trades and leaders, wherever they are needed.',
  'air-force': 'In the air: aircraft, airfields, and everyone behind a flight.',
};

/** The front door: the three services, the next events, and the helpline. */
export default function HomePage() {
  const { seo, events } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={pageTitle(seo)} seo={seo} />
      <div className={styles.hero} data-theme="dark" data-service="tri-service">
        <div className={styles.picture} aria-hidden="true" />
        <div className={page.wrap}>
          <h1 className={styles.claim}>{seo.PageTitle ?? PRODUCT_NAME}</h1>
          {seo.SeoDescription ? <p className={styles.lede}>{seo.SeoDescription}</p> : null}
          <div className={styles.buttons}>
            <Button variant="go" size="big" href="/careers">
              Browse all careers
            </Button>
            <Button size="big" href="/events">
              Upcoming events
            </Button>
          </div>
        </div>
      </div>

      <div className={styles.services}>
        {SERVICES.filter((service) => service !== 'tri-service').map((service) => (
          <a key={service} href={`/careers#${service}`} data-service={service}>
            <ServiceMark service={service} size={40} />
            <h2>{serviceLabel(service)}</h2>
            <p>{PLACES[service]}</p>
            <span>
              {`Careers in the ${serviceLabel(service)}`}
              <Icon name="arrow-right" />
            </span>
          </a>
        ))}
      </div>

      {events.length > 0 ? (
        <section className={`${page.wrap} ${page.section}`}>
          <div className={page.sectionHead}>
            <h2>Next events</h2>
            <a className={page.link} href="/events">
              See all events
              <Icon name="arrow-right" size={20} />
            </a>
          </div>
          {events.map((event) => (
            <EventRow key={event.code} event={event} />
          ))}
        </section>
      ) : null}

      <section className={styles.ask} data-theme="grey">
        <div className={page.wrap}>
          <h2>Questions?</h2>
          <p className={page.lede}>Read the answers, or ask someone who has done the job.</p>
          <div className={styles.buttons}>
            <Button variant="ink" href="/faqs">
              Read the FAQs
            </Button>
            <Button href={HELPLINE.href} icon="phone">
              Call {HELPLINE.label}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}
