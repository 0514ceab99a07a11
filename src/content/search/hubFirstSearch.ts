import { SourceUnreachable } from '../source/ContentSource.ts';
import { refuse, type SearchParts, unlessEnded } from './localFirstSearch.ts';
import type { SiteSearch } from './SiteSearch.ts';

/**
 * The hub answers, and the device where the hub cannot be reached or fails, which is logged without what was asked
 * [HTTP-11, HTTP-12].
 */
export function createHubFirstSearch(parts: SearchParts): SiteSearch {
  const { device, askHub, isHubWithinReach } = parts;
  return async (name, request, signal) => {
    refuse(parts, signal);
    if (isHubWithinReach()) {
      const answer = await unlessEnded(askHub(name, request, signal), signal);
      if (answer.type === 'ok') return { answer: answer.value, from: 'hub' };
      console.warn(`${name}: the hub could not say`, answer.type);
    }
    const found = await unlessEnded(device(name, request), signal);
    if (!found) throw new SourceUnreachable('neither hub nor device can say');
    return { answer: found.answer, from: 'device' };
  };
}
