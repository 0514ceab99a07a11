import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { preloadShell } from './app/deferredShell.ts';
import { modulesOf } from './app/routeHandle.ts';
import { errorStatus } from './app/screens/ErrorPage.tsx';
import { type ContentAccess, contentContext } from './content/contentContext.tsx';
import { withoutMenus } from './content/navigation/readHeader.ts';
import { nearestOf } from './content/notFound/readNearestPages.ts';
import { ROOT_ROUTE_ID, type Site } from './content/pages/useSite.ts';
import { memorySource } from './content/source/memorySource.ts';
import type { NearPage } from './domain/page/nearestPages.ts';
import type { Render, RenderedPage } from './domain/page/rendering.ts';
import { scriptJson } from './domain/text/json.ts';
import { routes } from './routes.tsx';

const HEAD_ELEMENTS = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

const handler = createStaticHandler(routes());

/**
 * One page of the site as complete HTML with its data, from the release in the hub's memory [SHELL-05, DEC-01].
 * @throws nothing of a page's own: a failing loader or component gives the error page with its status
 */
export const render: Render = (request, { published, availability, origin, search }) =>
  renderFrom(request, {
    open: async () => memorySource(published, availability),
    search: async (name, asked) => ({ answer: await search(name, asked), from: 'hub' }),
    origin,
  });

/** The same from any source of content. */
export async function renderFrom(request: Request, access: ContentAccess): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(contentContext, access);
  const [context] = await Promise.all([handler.query(request, { requestContext }), preloadShell()]);
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }

  let failure: unknown = Object.values(context.errors ?? {}).find((error) => error instanceof Error);
  context.errors = context.errors && mapValues(context.errors, publicError);
  let markup: string;
  try {
    markup = markupOf(context);
  } catch (error) {
    failure = error;
    context.statusCode = 500;
    context.errors = { [ROOT_ROUTE_ID]: publicError(error) };
    markup = markupOf(context);
  }
  const { head, body } = splitHead(markup);
  const { loaderData, actionData, errors } = context;
  return {
    kind: 'page',
    status: context.statusCode,
    head,
    body,
    hydration: scriptJson({ loaderData: withoutLaterData(loaderData), actionData, errors }),
    modules: modulesOf(context.matches.map(({ route }) => route.handle)),
    failure,
  };
}

function markupOf(context: StaticHandlerContext): string {
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** What the browser needs to take the markup over; the rest it reads when it is looked at. */
function withoutLaterData(loaderData: Record<string, unknown>): Record<string, unknown> {
  const site = loaderData[ROOT_ROUTE_ID] as Site | undefined;
  return site?.header ? { ...loaderData, [ROOT_ROUTE_ID]: { ...site, header: withoutMenus(site.header) } } : loaderData;
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/**
 * Splits React's rendering of a fragment into head and body: React puts title, meta and link elements before the first
 * other element. It escapes `<` and `>` in their values, so the pattern cannot end inside one.
 */
export function splitHead(markup: string): { head: string; body: string } {
  const head = HEAD_ELEMENTS.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}

type PublicError = { status: number; statusText: string; data: { nearest: NearPage[] } | null; internal: boolean };

/**
 * Returns what the first document's error page may contain: the status code, the pages offered in place of one that does
 * not exist, and nothing about the hub's internals.
 */
export function publicError(error: unknown): PublicError {
  const nearest = nearestOf(error);
  const data = nearest.length > 0 ? { nearest } : null;
  return { status: errorStatus(error) ?? 500, statusText: '', data, internal: false };
}
