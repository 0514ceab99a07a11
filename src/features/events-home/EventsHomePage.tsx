import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { suburbLine } from '../../domain/location/userLocation.ts';
import { useUserLocation } from '../../visitor/location/useUserLocation.ts';
import { DeferredEventsHome } from './deferredEventsHome.ts';
import type { loader } from './eventsHomeLoader.ts';

/** The page of events, for whoever has no particular one in mind. */
export default function EventsHomePage() {
  const home = useLoaderData<typeof loader>();
  const { seo } = home;
  useNearEvents(home.near);
  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Events')} seo={seo} />
      <DeferredEventsHome.Component home={home} />
    </>
  );
}

/**
 * Reads the page again when the visitor's place is another than the one it was read for: they have changed it, or the
 * page came from the hub, which is not told where they are.
 * @param near  the place it was read for
 */
function useNearEvents(near: string | undefined): void {
  const location = useUserLocation();
  const { revalidate } = useRevalidator();
  const place = location && suburbLine(location);
  useEffect(() => {
    if (place !== near) void revalidate();
  }, [place, near, revalidate]);
}
