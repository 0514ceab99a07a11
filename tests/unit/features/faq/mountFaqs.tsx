import { type LoaderFunction, type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { pageSearch } from '../../../../hub/published/releaseSearch.ts';
import { isNotInSameList } from '../../../../src/app/pageChange/tabChange.ts';
import { contentContext } from '../../../../src/content/contentContext.tsx';
import type { SiteSearch } from '../../../../src/content/search/SiteSearch.ts';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import type { PublishedRelease } from '../../../../src/domain/release/release.ts';
import type {
  FaqSearchAnswer,
  FaqSearchRequest,
  SuggestionRequest,
} from '../../../../src/domain/search/searchCalls.ts';
import FaqPage from '../../../../src/features/faq/FaqPage.tsx';
import FaqSearchPage from '../../../../src/features/faq/FaqSearchPage.tsx';
import { loader as readFaqs } from '../../../../src/features/faq/faqLoader.ts';
import { loader as readFaqSearch } from '../../../../src/features/faq/faqSearchLoader.ts';
import { BEFORE_THE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildFaq } from '../../../builders/buildFaq.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { engineOver } from '../../../builders/buildSearch.ts';
import { doing, eventually, mountRoutes } from '../../support/mount.tsx';
import { FAQ_CONTENT } from './faqContent.ts';

/** More questions than a dropdown shows. */
const HOLIDAYS = Array.from({ length: 7 }, (_, at) =>
  buildFaq({
    id: `leave-${at}`,
    question: `Holidays, part ${at}?`,
    heading: 'Leave',
    tags: [],
    categories: ['applying'],
    subcategories: ['fitness'],
    order: 50 + at,
  }),
);
const published = buildPublishedRelease({ ...FAQ_CONTENT, faqs: [...FAQ_CONTENT.faqs, ...HOLIDAYS] });
const availability = { at: '2026-02-01T00:00:00Z', events: {} };
const engine = pageSearch(engineOver(published), availability, BEFORE_THE_EVENT);

/** What the searches of these pages are asked and answer, and the window they are on. */
export const world = {
  isWide: true,
  asked: [] as FaqSearchRequest[],
  /** Added to each answer */
  also: {} as Partial<FaqSearchAnswer['Result']>,
  failure: undefined as Error | undefined,
  /** A question that the newest release does not have any more */
  withdrawn: undefined as string | undefined,
  /** Holds back what the pages' loaders read */
  held: undefined as Promise<void> | undefined,
  reads: 0,
};

export function resetWorld(): void {
  Object.assign(world, {
    isWide: true,
    asked: [],
    also: {},
    failure: undefined,
    withdrawn: undefined,
    held: undefined,
    reads: 0,
  });
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return world.isWide;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = vi.fn();
}

/** The search of this device, for the loaders as for the box. */
export const searchSite = (async (name: 'faqs' | 'suggestions', request: FaqSearchRequest & SuggestionRequest) => {
  if (name === 'suggestions') return { answer: await engine(name, request), from: 'device' };
  world.asked.push(request);
  if (world.failure) throw world.failure;
  const { Result } = await engine('faqs', request);
  return { answer: { Result: { ...Result, ...world.also } }, from: 'device' };
}) as SiteSearch;

function releaseNow(): PublishedRelease {
  const { collections } = published;
  const faqs = collections.faqs.filter(({ id }) => id !== world.withdrawn);
  return { ...published, collections: { ...collections, faqs } };
}

const reading =
  (read: LoaderFunction): LoaderFunction =>
  async (args) => {
    const context = new RouterContextProvider();
    context.set(contentContext, {
      open: async () => memorySource(releaseNow(), availability),
      search: searchSite,
      origin: 'https://careers.example',
    });
    world.reads += 1;
    await world.held;
    return read({ ...args, context } as unknown as LoaderFunctionArgs);
  };

export async function openFaqs(path: string) {
  const { page, router } = await mountRoutes(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/faqs', Component: FaqPage, loader: reading(readFaqs), shouldRevalidate: isNotInSameList },
      { path: '/faqs/search', Component: FaqSearchPage, loader: reading(readFaqSearch) },
    ],
    path,
  );
  await eventually(() => {
    if (!page.querySelector('h1')) throw new Error('the page is not there yet');
  });
  return {
    page,
    router,
    address: () => router.state.location.pathname + router.state.location.search,
    box: () => page.querySelector<HTMLInputElement>('#faq-query') as HTMLInputElement,
  };
}

export async function type(input: HTMLInputElement, text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await doing(() => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const submit = (input: HTMLInputElement): Promise<void> =>
  doing(() => input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

/** The one link that begins with these words. */
export function link(page: ParentNode, words: string): HTMLAnchorElement {
  const found = [...page.querySelectorAll('a')].find((each) => each.textContent?.startsWith(words));
  if (!found) throw new Error(`no link ${words}`);
  return found;
}

export const follow = (page: ParentNode, words: string): Promise<void> => doing(() => link(page, words).click());

/** The words of the links that are current, without their counts. */
export const current = (page: ParentNode): string[] =>
  [...page.querySelectorAll('[aria-current]')].map((each) => each.textContent?.replace(/\d+ questions?$/, '') ?? '');

export const options = (page: ParentNode): (string | null)[] =>
  [...page.querySelectorAll('[role=option]')].map((each) => each.textContent);
