import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import { storedLocation } from '../../visitor/location/useUserLocation.ts';
import { DeferredEventsHome } from './deferredEventsHome.ts';
import { type EventsHomeData, readEventsHome } from './readEventsHome.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<EventsHomeData> {
  const { open, search } = contentAccess(context);
  const deps = { search, signal: request.signal, now: Date.now(), near: storedLocation.read() };
  const [home] = await Promise.all([
    open().then((source) => readEventsHome(source, deps)),
    DeferredEventsHome.preload(),
  ]);
  return home;
}
