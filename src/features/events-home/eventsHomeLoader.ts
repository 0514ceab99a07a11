import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { eventSummary } from '../../content/events/eventSummary.ts';
import { readUpcomingEvents } from '../../content/events/readEvents.ts';
import { ROUTES } from '../../domain/site/routes.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const source = await openContent(context);
  const [content, events] = await Promise.all([
    source.route(ROUTES.events.path),
    readUpcomingEvents(source, Date.now()),
  ]);
  return { seo: content?.seo, events: events.map(eventSummary) };
}
