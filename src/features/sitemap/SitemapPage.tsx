import { useLoaderData } from 'react-router-dom';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import type { SitemapItem } from '../../domain/entities/navigation.ts';
import page from '../../ui/layout/Page.module.css';
import styles from './SitemapPage.module.css';
import type { loader } from './sitemapLoader.ts';

/** Levels that are shown; deeper ones are left out [SHELL-14, DEC-140]. */
const SITEMAP_LEVELS = 3;

const TITLE = 'Sitemap';

/** Every page of the site in content order, to three levels [SITE-01, SITE-03, DEC-140]. */
export default function SitemapPage() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={titleWithProduct(TITLE)}
        seo={{
          SeoDescription: 'Every page of this site in one list: services, roles, ways to join, events and answers.',
        }}
      />
      <div className={`${page.wrap} ${page.section}`}>
        <h1>{TITLE}</h1>
        <nav className={styles.map} aria-label={TITLE}>
          <Level items={items} level={1} />
        </nav>
      </div>
    </>
  );
}

function Level({ items, level }: { items: SitemapItem[]; level: number }) {
  if (items.length === 0 || level > SITEMAP_LEVELS) return null;
  return (
    <ul data-level={level}>
      {items.map((item) => {
        const { label, href } = sitemapLink(item);
        return (
          <li key={item.Id} className={item.Styles}>
            <a href={href}>{label}</a>
            <Level items={item.Children} level={level + 1} />
          </li>
        );
      })}
    </ul>
  );
}

/** NavigationTitle, else PageTitle, else DisplayName; Href with its Querystring [DEC-140]. */
export function sitemapLink(item: SitemapItem): { label: string; href: string } {
  return {
    label: item.NavigationTitle || item.PageTitle || item.DisplayName,
    href: item.Querystring ? `${item.Href}?${item.Querystring}` : item.Href,
  };
}
