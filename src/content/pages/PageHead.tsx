import { useLocation } from 'react-router-dom';
import type { SeoFields } from '../../domain/entities/page.ts';
import { routeKey } from '../../domain/page/routeContent.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { useSite } from './useSite.ts';

type PageHeadProps = {
  /** The whole document title, exactly as it is shown */
  title: string;
  seo?: Omit<SeoFields, 'SeoTitle' | 'PageTitle'>;
  /** Canonical path when it is not the page's own, for example of an alias [DEC-62] */
  canonicalPath?: string;
};

/**
 * Title, description, canonical address and social card of a page: plain elements that React moves to `<head>`.
 * Every screen renders exactly one [SEO-02, SEO-04, SEO-05, SEO-06, SEO-07].
 */
export function PageHead({ title, seo = {}, canonicalPath }: PageHeadProps) {
  const { pathname } = useLocation();
  const origin = useSite()?.origin ?? '';
  // One spelling for every way to write a path: capital letters and trailing slashes are no pages of their own.
  const canonical = `${origin}${canonicalPath ?? encodeURI(routeKey(pathname))}`;
  const image = seo.CtaImage?.src;
  return (
    <>
      <title>{title}</title>
      {seo.SeoDescription ? <meta name="description" content={seo.SeoDescription} /> : null}
      {seo.SeoKeywords ? <meta name="keywords" content={seo.SeoKeywords} /> : null}
      <link rel="canonical" href={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={seo.OpenGraphType || 'website'} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      {seo.SeoDescription ? <meta property="og:description" content={seo.SeoDescription} /> : null}
      {image ? <meta property="og:image" content={image.startsWith('/') ? `${origin}${image}` : image} /> : null}
      <meta name="twitter:card" content={seo.TwitterCardType || 'summary_large_image'} />
      {seo.TwitterSite ? <meta name="twitter:site" content={seo.TwitterSite} /> : null}
    </>
  );
}

/** The document title of a content page: SeoTitle, else PageTitle, else the product [SEO-01, SEO-03, DEC-23]. */
export function pageTitle(seo: Pick<SeoFields, 'SeoTitle' | 'PageTitle'>): string {
  return seo.SeoTitle || seo.PageTitle || PRODUCT_NAME;
}

/** `{title} - {product}`, as the tab of a job page reads [JOB-02, SHELL-10]. */
export function titleWithProduct(title: string): string {
  return `${title} - ${PRODUCT_NAME}`;
}
