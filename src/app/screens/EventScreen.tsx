import { lazy, Suspense } from 'react';
import { useLoaderData, useParams, useRouteError } from 'react-router-dom';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { ROUTES } from '../../domain/site/routes.ts';
import { EventDetailPage, useEventPage } from '../../features/event-detail/EventDetailPage.tsx';
import type { loader } from '../../features/event-detail/eventLoader.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DeadEnd } from './DeadEnd.tsx';
import { errorStatus, RouteFailure } from './ErrorPage.tsx';
import { WrongAddress } from './notFound.ts';

/** Lazy, because a first page never waits for the hub. */
const EventLoading = lazy(() => import('../../features/event-detail/EventLoading.pageOnly.tsx'));

/** The event page, or what stands in for it. */
export default function EventScreen() {
  const shown = useEventPage(useLoaderData<typeof loader>(), useParams().code);
  if (shown.state === 'loading') {
    return (
      <>
        <PageHead title="Event" />
        <Suspense>
          <EventLoading />
        </Suspense>
      </>
    );
  }
  if (shown.state === 'failed') return <EventFailure error={shown.error} />;
  const { page, stale } = shown;
  // Another event is another page: nothing of the one before stays, such as its open form.
  return <EventDetailPage key={page.event.eventCode} page={page} stale={stale} />;
}

export function ErrorBoundary() {
  return <EventFailure error={useRouteError()} />;
}

/** An unknown event has its own error page; everything else gets the general one [EVT-04, EVT-05]. */
function EventFailure({ error }: { error: unknown }) {
  if (errorStatus(error) !== 404) return <RouteFailure error={error} />;
  return (
    <>
      <PageHead title="404: Event Not Found" />
      <DeadEnd
        heading="404: Event Not Found"
        help={<WrongAddress.Component error={error} />}
        next={
          <Button variant="go" href={ROUTES.events.path}>
            See all events
          </Button>
        }
      >
        <p>There is no event at this address. It may have been withdrawn.</p>
      </DeadEnd>
    </>
  );
}
