import { useContext } from 'react';
import { useLoaderData } from 'react-router-dom';
import { isFilled } from '../../content/blocks/block.ts';
import { BlocksContext, Placeholder } from '../../content/blocks/Placeholder.tsx';
import { PageHead, pageTitle } from '../../content/pages/PageHead.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import page from '../../ui/layout/Page.module.css';
import styles from './ContentPage.module.css';
import type { loader } from './contentPageLoader.ts';

/**
 * A page that editors publish at its own path: the blocks of its placeholders `header` and `main`. Without a header
 * block it begins with its title and description; without any block it ends with the helpline.
 */
export function ContentPage() {
  const { seo } = useLoaderData<typeof loader>();
  const { blocks } = useContext(BlocksContext);
  return (
    <>
      <PageHead title={pageTitle(seo)} seo={seo} />
      {isFilled(blocks, 'header') ? (
        <Placeholder name="header" />
      ) : (
        <section className={`${page.wrap} ${page.section} ${styles.page}`}>
          <h1>{seo.PageTitle}</h1>
          {seo.SeoDescription ? <p className={page.lede}>{seo.SeoDescription}</p> : null}
          {blocks.length === 0 ? <Helpline /> : null}
        </section>
      )}
      <Placeholder name="main" />
    </>
  );
}

function Helpline() {
  const hours = useSite()?.words?.helplineHours;
  return (
    <>
      <Button variant="go" size="big" icon="phone" href={HELPLINE.href}>
        Call {HELPLINE.label}
      </Button>
      {hours ? <p>{hours}</p> : null}
    </>
  );
}
