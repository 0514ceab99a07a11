import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../../content/contentContext.tsx';
import { readEvent } from '../../../content/events/readEvents.ts';
import { askLiveEvent } from '../../../content/source/liveEvent.ts';
import type { EventDetail } from '../../../domain/entities/event.ts';
import type { Settings } from '../../../domain/entities/settings.ts';
import { connectivity } from '../../../platform/connectivity.ts';

/** `event` is undefined for a code that the release does not hold. */
export type KioskRegisterData = { event?: EventDetail; settings?: Settings };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<KioskRegisterData> {
  const code = params.code ?? '';
  const source = await openContent(context);
  const [live, settings] = await Promise.all([askedEvent(code, source.kind), source.record('settings', 'settings')]);
  return { event: live ?? (await readEvent(source, code, Date.now())), settings };
}

/** Places left of this minute, but never a wait for a hub that is known to be away: the next person stands there. */
async function askedEvent(code: string, kind: 'memory' | 'device' | 'hub'): Promise<EventDetail | undefined> {
  if (kind === 'memory' || connectivity() !== 'online') return undefined;
  const answer = await askLiveEvent(code);
  return answer.type === 'live' ? answer.event : undefined;
}
