import type { LoaderFunctionArgs } from 'react-router-dom';
import { DeferredLists } from './deferredLists.ts';
import { type FaqPageData, readFaqPage } from './faqPageData.ts';

/** Reads the page's data, and loads the script of its lists. */
export async function loader(args: LoaderFunctionArgs): Promise<FaqPageData> {
  const [data] = await Promise.all([readFaqPage(args), DeferredLists.preload()]);
  return data;
}
