import type { BlockQuestion } from '../../content/blocks/block.ts';
import { EMPTY_FAQ_BROWSER, faqBrowserAddress } from '../../domain/faq/faqBrowser.ts';
import { type FaqChapter, faqChapters } from '../../domain/faq/faqChapters.ts';

export type FaqTopic = Pick<FaqChapter, 'title' | 'subtitle' | 'count'> & { href: string };

/** All categories that hold a question, each with the address at which the browser opens it [DEC-92]. */
export async function load({ source }: BlockQuestion): Promise<FaqTopic[]> {
  const [categories, faqs] = await Promise.all([source.all('faqCategories'), source.all('faqs')]);
  return faqChapters(categories, faqs).map(({ id, title, subtitle, count }) => ({
    title,
    subtitle,
    count,
    href: faqBrowserAddress({ ...EMPTY_FAQ_BROWSER, category: id }),
  }));
}
