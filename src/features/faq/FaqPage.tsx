import { useLoaderData } from 'react-router-dom';
import type { FaqSection } from '../../content/faqs/faqGroups.ts';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { SectionLinks } from '../../ui/navigation/SectionLinks.tsx';
import { Disclosure, Disclosures } from '../../ui/text/Disclosure.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './FaqPage.module.css';
import type { loader } from './faqLoader.ts';

/** All questions and answers, grouped, each expanding in place. */
export default function FaqPage() {
  const { seo, chapters } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('FAQs')} seo={seo} />
      <header className={`${pageTop.head} ${styles.head}`} data-theme="grey">
        <div className={page.wrap}>
          <h1>Have questions? Find what you need</h1>
          <SectionLinks label="Topics" links={chapters.map(({ id, title }) => ({ id, label: title }))} />
        </div>
      </header>
      {chapters.map(({ id, title, subtitle, sections }) => (
        <section key={id} className={page.section} aria-labelledby={id}>
          <div className={page.wrap}>
            <h2 id={id}>{title}</h2>
            {subtitle ? <p className={page.lede}>{subtitle}</p> : null}
            {sections.map((section) => (
              <Section key={section.id} id={`${id}-${section.id}`} section={section} />
            ))}
          </div>
        </section>
      ))}
      <section className={styles.ask} data-service="tri-service">
        <div className={page.wrap}>
          <h2>Still wondering?</h2>
          <p>Real people answer.</p>
          <Button variant="go" size="big" href={HELPLINE.href} icon="phone">
            Call {HELPLINE.label}
          </Button>
        </div>
      </section>
    </>
  );
}

function Section({ id, section }: { id: string; section: FaqSection }) {
  return (
    <div className={styles.section} id={id}>
      <h3>{section.title}</h3>
      <div>
        {section.headings.map(({ heading, faqs }) => (
          <div key={heading ?? ''} className={styles.group}>
            {heading ? <h4>{heading}</h4> : null}
            <Disclosures>
              {faqs.map((faq) => (
                <Disclosure key={faq.id} summary={faq.question}>
                  <RichText html={faq.answer} quiet />
                </Disclosure>
              ))}
            </Disclosures>
          </div>
        ))}
      </div>
    </div>
  );
}
