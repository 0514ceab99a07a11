import type { FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { PRODUCT_NAME } from '../../../src/domain/product.ts';
import fonts from '../../../src/ui/tokens/fonts.css?inline';
import primitives from '../../../src/ui/tokens/primitives.css?inline';
import roles from '../../../src/ui/tokens/roles.css?inline';
import { contentSecurityPolicy, hashSource } from '../../http/securityHeaders.ts';
import type { StaffRole } from '../../store/StaffStore.ts';
import type { Viewer } from '../access/staffAccess.ts';
import { easternClock } from '../easternTime.ts';
import { OWN_PATHS } from '../ownPaths.ts';
import form from './form.css?inline';
import staff from './staff.css?inline';
import table from './table.css?inline';

const accepts = (request: FastifyRequest, type: string) => request.headers.accept?.includes(type) === true;

/** A browser accepts HTML explicitly; a program may send no `Accept` header. */
export const isBrowser = (request: FastifyRequest) => accepts(request, 'text/html');

/** Returns the page of a list that an address asks for; 1 for what is none. */
export const pageOf = (page: string | undefined) => Math.min(Math.max(1, Math.floor(Number(page)) || 1), 1_000_000);

/** Sends a page as its viewer may see it: the ways to other pages, and what they may change. */
export const sendPage = (reply: FastifyReply, page: StaffPage) =>
  sendText(reply, documentText(page, reply.request.staff), page.standing && standingPolicy(page.standing));

/** Returns what sends one page as who is not signed in sees it, made when it is first asked for. */
export function sendAlways(page: () => StaffPage): (reply: FastifyReply) => FastifyReply {
  let text: string | undefined;
  return (reply) => {
    text ??= documentText(page(), null);
    return sendText(reply, text);
  };
}

const sendText = (reply: FastifyReply, text: string, policy = STAFF_POLICY) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(text);

const css = [fonts, primitives, roles, staff, table, form].join('\n');
const FONTS = ['archivo', 'atkinson-next'];

/** The policy of nearly every staff page: its one style sheet by hash, and no scripts. */
export const STAFF_POLICY = contentSecurityPolicy([hashSource(css)]).replace("script-src 'self'", "script-src 'none'");

/** What keeps a page current that stands open all day, and what it looks like from two metres. */
type Standing = {
  /** The one inline script of the page */
  script: string;
  /** After the style sheet of all pages */
  style: string;
};

/** The same for a page with a script and a style sheet of its own, by hash too. */
const standingPolicy = ({ script, style }: Standing) =>
  contentSecurityPolicy([hashSource(css), hashSource(style)]).replace(
    "script-src 'self'",
    `script-src ${hashSource(script)}`,
  );

const PAGES = [
  { href: STAFF_PATHS.fleet, name: 'Fleet', needs: [] },
  { href: STAFF_PATHS.today, name: 'Today', needs: [] },
  { href: STAFF_PATHS.day, name: 'End of day', needs: [] },
  { href: STAFF_PATHS.inbox, name: 'Inbox', needs: ['people'] },
  { href: STAFF_PATHS.registrations, name: 'Registrations', needs: ['people'] },
  { href: STAFF_PATHS.forms, name: 'Forms', needs: ['people'] },
  { href: STAFF_PATHS.exports, name: 'Exports', needs: ['people'] },
  { href: OWN_PATHS.person, name: 'One person', needs: ['people'] },
  { href: STAFF_PATHS.mails, name: 'Mails', needs: ['people'] },
  { href: STAFF_PATHS.unanswered, name: 'What people did not find', needs: [] },
  { href: OWN_PATHS.sessions, name: 'Sessions', needs: [] },
] as const satisfies readonly { href: string; name: string; needs: readonly StaffRole[] }[];
export type StaffPlace = (typeof PAGES)[number]['href'];

/** A page before it is known who sees it. @see sendPage */
export type StaffPage = {
  title: string;
  /** The current entry of the navigation */
  place?: StaffPlace;
  content: ReactNode;
  standing?: Standing | undefined;
};

const ViewerContext = createContext<Viewer | null>(null);

const mayAll = (viewer: Viewer | null, needs: readonly StaffRole[]) =>
  viewer !== null && needs.every((role) => viewer.roles.includes(role));

/** Shows its content only to who may do what it offers; the route refuses the others all the same. */
export function OnlyFor({ roles, children }: { roles: readonly StaffRole[]; children: ReactNode }) {
  return mayAll(useContext(ViewerContext), roles) ? children : null;
}

/** A page that stands open says this long before that it will be signed out, in milliseconds. */
const SIGN_OUT_SOON_MS = 30 * 60_000;

/** Says when a page that stands open all day is signed out by itself; nothing to a program. Part of what is updated. */
export function SessionEnd({ now }: { now: number }) {
  const { sessionEndsAt } = useContext(ViewerContext) ?? {};
  if (sessionEndsAt === undefined) return null;
  const isSoon = sessionEndsAt - now < SIGN_OUT_SOON_MS;
  return (
    <span data-part="session" data-look={isSoon ? 'soon' : undefined}>
      {isSoon
        ? `This page is signed out at ${easternClock(sessionEndsAt)}: sign out, and in again, before that.`
        : `Signed in until ${easternClock(sessionEndsAt)}.`}
    </span>
  );
}

/** Seconds after which a browser without scripting reloads a page that is to be current. */
const RELOAD_SECONDS = 30;

type Document = { title: string; bar?: ReactNode; children: ReactNode; standing?: Standing | undefined };

function StaffDocument({ title, bar, children, standing }: Document) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} - ${PRODUCT_NAME} staff`}</title>
        <link rel="icon" href="/icons/icon.svg" />
        {FONTS.map((name) => (
          <link
            key={name}
            rel="preload"
            href={`/fonts/${name}.woff2`}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; its hash must be that of these bytes */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {standing && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; its hash must be that of these bytes */}
            <style dangerouslySetInnerHTML={{ __html: standing.style }} />
            <noscript>
              <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
            </noscript>
          </>
        )}
      </head>
      <body>
        <header className="bar">
          <strong>{PRODUCT_NAME} staff</strong>
          {bar}
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; its hash must be that of these bytes */}
        {standing && <script dangerouslySetInnerHTML={{ __html: standing.script }} />}
      </body>
    </html>
  );
}

type SignedInBarProps = {
  place: StaffPlace | undefined;
  viewer: Viewer;
  /** What the page is left open for begins under one row, however narrow the screen is */
  isFolded: boolean;
};

function SignedInBar({ place, viewer, isFolded }: SignedInBarProps) {
  const links = PAGES.filter(({ needs }) => mayAll(viewer, needs)).map(({ href, name }) => (
    <a key={href} href={href} aria-current={href === place ? 'page' : undefined}>
      {name}
    </a>
  ));
  return (
    <>
      <nav aria-label="Staff">
        {isFolded ? (
          <details>
            <summary>All pages</summary>
            <div className="fold">{links}</div>
          </details>
        ) : (
          links
        )}
      </nav>
      <form method="post" action={STAFF_PATHS.signOut}>
        <button type="submit">Sign out</button>
      </form>
    </>
  );
}

function documentText({ title, place, content, standing }: StaffPage, viewer: Viewer | null): string {
  const markup = renderToStaticMarkup(
    <ViewerContext value={viewer}>
      <StaffDocument
        title={title}
        bar={viewer && <SignedInBar place={place} viewer={viewer} isFolded={standing !== undefined} />}
        standing={standing}
      >
        {content}
      </StaffDocument>
    </ViewerContext>,
  );
  return `<!doctype html>\n${markup}\n`;
}

/**
 * Returns a page, which works without scripts. Whoever is not signed in sees it without the ways to the others.
 * @param place  the current entry of the navigation; undefined for none
 */
export const staffDocument = (
  title: string,
  place: StaffPlace | undefined,
  content: ReactNode,
  standing?: Standing,
): StaffPage => ({ title, place, content, standing });

/** A table that scrolls by itself where the window is narrow. */
export function StaffTable(props: { label: string; caption: string; columns: string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard scrolls it
    <section className="scroll" aria-label={props.label} tabIndex={0}>
      <table>
        <caption>{props.caption}</caption>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </section>
  );
}

/** Shown instead of an empty table: what that means, and what to do. */
export function EmptyPanel({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{heading}</h2>
      {children}
    </div>
  );
}

/** Sends a page, or its data for `Accept: application/json` [CON-26]. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  data: object,
  page: () => StaffPage,
): FastifyReply {
  const wantsJson = accepts(request, 'application/json') && !isBrowser(request);
  return wantsJson ? reply.send(data) : sendPage(reply, page());
}
