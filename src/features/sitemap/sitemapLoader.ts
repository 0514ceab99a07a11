import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { sitemapItems } from '../../content/sitemap/sitemapItems.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { items: sitemapItems(await (await openContent(context)).all('navigation')) };
}
