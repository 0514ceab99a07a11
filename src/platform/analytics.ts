import { connectivity } from './connectivity.ts';
import { isEditing } from './editingMode.ts';

declare global {
  /** The tag manager's queue; missing while no container is configured. */
  var dataLayer: object[] | undefined;
}

/**
 * Sends an event to the tag manager; all events go through here [ANA-01]. Dropped without a container, offline, and in
 * the editor's preview [DEC-143, DEC-144].
 */
export function record(event: AnalyticsEvent): void {
  if (connectivity() === 'offline' || isEditing()) return;
  globalThis.dataLayer?.push(event);
}

/**
 * Opens the queue and loads the container, once. Call it once the page has started, and never on a kiosk: its visitors
 * share a browser, and a container would take them for one person.
 * @param containerId  for example `GTM-AB12CD3`
 */
export function startAnalytics(containerId: string): void {
  if (globalThis.dataLayer || isEditing()) return;
  globalThis.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/**
 * Every event the product sends to a tag manager, under the names its containers expect [DEC-143]. No personal data: an
 * event says what was used, never by whom or what was typed.
 */
type AnalyticsEvent =
  | { event: 'route_change'; path: string; title: string }
  | {
      event: 'carousel_swipe' | 'carousel_click';
      /** Name of the block or part, for example `HomeCarousel` */
      component: string;
      /** Of the slide or card shown or chosen, from 0 */
      index: number;
      /** Its heading */
      label: string;
    }
  | { event: 'audio_play' | 'audio_pause' /** Of the story [ANA-04] */; name: string }
  | { event: 'tab_button'; label: string }
  | { event: 'feedback'; action: 'select' | 'deselect'; label: string; component: string }
  | { event: 'form_submission'; formId: string };
