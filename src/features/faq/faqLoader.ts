import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { faqGroups } from '../../content/faqs/faqGroups.ts';
import { ROUTES } from '../../domain/site/routes.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const source = await openContent(context);
  const [content, categories, faqs] = await Promise.all([
    source.route(ROUTES.faqs.path),
    source.all('faqCategories'),
    source.all('faqs'),
  ]);
  return { seo: content?.seo, chapters: faqGroups(categories, faqs) };
}
