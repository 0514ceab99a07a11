import type { SeoFields } from '../../domain/entities/page.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';

/** The document title of a content page: SeoTitle, else PageTitle, else the product [SEO-01, SEO-03, DEC-23]. */
export function pageTitle(seo: Pick<SeoFields, 'SeoTitle' | 'PageTitle'>): string {
  return seo.SeoTitle || seo.PageTitle || PRODUCT_NAME;
}

/** `{title} - {product}`, as the tab of a job page reads [JOB-02, SHELL-10]. */
export function titleWithProduct(title: string): string {
  return `${title} - ${PRODUCT_NAME}`;
}
