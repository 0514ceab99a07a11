import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { eventSummary } from '../../content/events/eventSummary.ts';
import { readUpcomingEvents } from '../../content/events/readEvents.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const source = await openContent(context);
  const [content, events] = await Promise.all([source.route('/events'), readUpcomingEvents(source, Date.now())]);
  return { seo: content?.seo, events: events.map(eventSummary) };
}
