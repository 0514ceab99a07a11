import { useLoaderData } from 'react-router-dom';
import { employmentLabel } from '../../content/jobs/jobAddress.ts';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { pageTitle, titleWithProduct } from '../../content/pages/pageTitle.ts';
import { serviceLabel } from '../../domain/services.ts';
import page from '../../ui/Page.module.css';
import { SectionLinks } from '../../ui/SectionLinks.tsx';
import { ServiceMark } from '../../ui/ServiceMark.tsx';
import styles from './CareersPage.module.css';
import type { loader } from './careersLoader.ts';

/** Every role by service and category. */
export default function CareersPage() {
  const { seo, services } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Careers')} seo={seo} />
      <header className={styles.head} data-theme="grey">
        <div className={page.wrap}>
          <h1>Browse all careers</h1>
          {seo?.SeoDescription ? <p className={page.lede}>{seo.SeoDescription}</p> : null}
          <SectionLinks
            label="Services"
            links={services.map(({ service, count }) => ({
              id: service,
              label: `${serviceLabel(service)} (${count})`,
            }))}
          />
        </div>
      </header>
      {services.map(({ service, groups }) => (
        <section key={service} className={styles.service} data-service={service} aria-labelledby={service}>
          <div className={styles.field}>
            <div className={`${page.wrap} ${styles.name}`}>
              <ServiceMark service={service} size={44} />
              <h2 id={service}>{serviceLabel(service)}</h2>
            </div>
          </div>
          <div className={page.wrap}>
            {groups.map(({ id, category, careers }) => (
              <div key={category} className={styles.group}>
                <h3 id={id}>{category}</h3>
                <ul>
                  {careers.map(({ title, url, isReserve }) => (
                    <li key={url}>
                      <a href={url}>
                        {title} <span>{employmentLabel(isReserve)}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
