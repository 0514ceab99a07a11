import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { eventSummary } from '../../content/events/eventSummary.ts';
import { readEvent, readEventsByCode } from '../../content/events/readEvents.ts';
import { readNearestPages } from '../../content/notFound/readNearestPages.ts';
import { type ContentSource, SourceFailed, SourceUnreachable } from '../../content/source/ContentSource.ts';
import { askLiveEvent, type LiveEventAnswer } from '../../content/source/liveEvent.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { FormSettings, Settings } from '../../domain/entities/settings.ts';
import { bookableSimilar } from '../../domain/event/availability.ts';
import { withoutSentenceEnd } from '../../domain/page/sentenceEnd.ts';
import { eventPath } from '../../domain/site/routes.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { DeferredEvent } from './deferredEvent.ts';
import { type EventPage, type EventPageData, eventView, type ShownEvent } from './eventView.ts';

type Ask = (code: string) => Promise<LiveEventAnswer>;

export async function loader({ context, params }: LoaderFunctionArgs): Promise<EventPageData> {
  return readEventPage(await openContent(context), params.code ?? '', Date.now());
}

/**
 * Reads an event for its page [EVT-02]: on the hub, rendered with its own numbers; from the device at once, with the
 * hub's answer to follow; or, if the device does not hold it, a page that waits for the hub [EVT-03, PWA-07, PWA-11].
 * @throws Response 404 when the hub itself has no such event [EVT-04]
 */
export async function readEventPage(
  source: ContentSource,
  code: string,
  now: EpochMs,
  ask: Ask = askLiveEvent,
): Promise<EventPageData> {
  // Before the first sync only the hub is asked: one request instead of a manifest and a chunk.
  const event = source.kind === 'hub' ? undefined : await readEvent(source, code, now);
  if (!event && (source.kind === 'memory' || (await isMisspelt(source, code, now)))) throw notFound();
  if (!event) return { first: { state: 'loading' }, later: askFirst(source, code, now, ask) };

  const page = await withSurroundings(source, event, now);
  const shown: ShownEvent = { state: 'shown', page, stale: false };
  if (source.kind === 'memory') return { first: shown };
  return { first: shown, later: ask(code).then((answer) => afterAnswer(page, answer)) };
}

/** Whether a code has the end of a sentence behind it, and the device holds the event of the code alone. */
async function isMisspelt(source: ContentSource, code: string, now: EpochMs): Promise<boolean> {
  const bare = withoutSentenceEnd(`/${code}`)?.slice(1);
  return source.kind === 'device' && bare !== undefined && (await readEvent(source, bare, now)) !== undefined;
}

/** Returns the hub's answer for an event that is not on the device, or why there is none [EVT-04, EVT-05]. */
async function askFirst(source: ContentSource, code: string, now: EpochMs, ask: Ask): Promise<ShownEvent> {
  const answer = await ask(code);
  switch (answer.type) {
    case 'live': {
      const alone = { event: answer.event, view: eventView(answer.event), similar: [] };
      const page = await withSurroundings(source, answer.event, now).catch(() => alone);
      return { state: 'shown', page, stale: false };
    }
    case 'failed':
      return { state: 'failed', error: new SourceFailed(answer.status) };
    case 'not-found':
      return { state: 'failed', error: await notFoundAmong(source, code, now) };
    case 'unreachable':
      // If a device holds a release, a code that is not in it does not exist [CON-37].
      return {
        state: 'failed',
        error:
          source.kind === 'device'
            ? await notFoundAmong(source, code, now)
            : new SourceUnreachable('the event is not on this device'),
      };
  }
}

/** Returns the device's copy, updated by the hub's answer, if any [PWA-11, PWA-13, EVT-04]. */
function afterAnswer(page: EventPage, answer: LiveEventAnswer): ShownEvent {
  switch (answer.type) {
    case 'live':
      return { state: 'shown', page: { ...page, event: answer.event, view: eventView(answer.event) }, stale: false };
    case 'not-found':
      return { state: 'failed', error: notFound() };
    default:
      // A failure of the hub is no reason to hide what the device can show.
      return { state: 'shown', page, stale: true };
  }
}

async function withSurroundings(source: ContentSource, event: EventDetail, now: EpochMs): Promise<EventPage> {
  const [similar, settings, access] = await Promise.all([
    readEventsByCode(source, event.similarEventCodes ?? [], now),
    source.record('settings', 'settings'),
    source.record('facets', 'events-access'),
    DeferredEvent.preload(),
  ]);
  return {
    event,
    view: eventView(event),
    similar: bookableSimilar(similar).map(eventSummary),
    accessLabels: access?.children.map(({ name, displayName }) => ({ name: name.value, label: displayName.value })),
    settings: settings && formSettings(settings),
  };
}

/** What the form needs of the settings: the first page carries it along. */
function formSettings({ attendeeTypes, registration }: Settings): FormSettings {
  return { attendeeTypes, registration };
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** The same, with the pages that were most likely meant. */
async function notFoundAmong(source: ContentSource, code: string, now: EpochMs) {
  return { status: 404, data: { nearest: await readNearestPages(source, eventPath(code), now) } };
}
