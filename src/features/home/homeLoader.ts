import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { eventSummary } from '../../content/events/eventSummary.ts';
import { readUpcomingEvents } from '../../content/events/readEvents.ts';

const NEXT_EVENTS = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const source = await openContent(context);
  const [content, events] = await Promise.all([source.route('/'), readUpcomingEvents(source, Date.now())]);
  return { seo: content?.seo ?? {}, events: events.slice(0, NEXT_EVENTS).map(eventSummary) };
}
