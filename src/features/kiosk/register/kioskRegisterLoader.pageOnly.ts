import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../../content/contentContext.tsx';
import { readEvent } from '../../../content/events/readEvents.ts';
import { askLiveEvent } from '../../../content/source/liveEvent.ts';
import type { EventDetail } from '../../../domain/entities/event.ts';
import type { Settings } from '../../../domain/entities/settings.ts';
import { connectivity } from '../../../platform/connectivity.ts';

/** `event` is undefined for a code that is not in the release. */
export type KioskRegisterData = { event?: EventDetail; settings?: Settings };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<KioskRegisterData> {
  const code = params.code ?? '';
  const source = await openContent(context);
  const [live, settings] = await Promise.all([askedEvent(code, source.kind), source.record('settings', 'settings')]);
  return { event: live ?? (await readEvent(source, code, Date.now())), settings };
}

/**
 * Returns the event with current places left, but never waits for a hub known to be unreachable: the next person is
 * waiting.
 */
async function askedEvent(code: string, kind: 'memory' | 'device' | 'hub'): Promise<EventDetail | undefined> {
  if (kind === 'memory' || connectivity() !== 'online') return undefined;
  const answer = await askLiveEvent(code);
  return answer.type === 'live' ? answer.event : undefined;
}
