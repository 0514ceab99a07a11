import { useLoaderData } from 'react-router-dom';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { pageTitle } from '../../content/pages/pageTitle.ts';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/Button.tsx';
import page from '../../ui/Page.module.css';
import styles from './ContentPage.module.css';
import type { loader } from './contentPageLoader.ts';

/** A page that editors publish at a path of their own: its title, what it says, and the helpline. */
export default function ContentPage() {
  const { seo } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={pageTitle(seo)} seo={seo} />
      <section className={`${page.wrap} ${page.section} ${styles.page}`}>
        <h1>{seo.PageTitle}</h1>
        {seo.SeoDescription ? <p className={page.lede}>{seo.SeoDescription}</p> : null}
        <Button variant="go" size="big" icon="phone" href={HELPLINE.href}>
          Call {HELPLINE.label}
        </Button>
      </section>
    </>
  );
}
