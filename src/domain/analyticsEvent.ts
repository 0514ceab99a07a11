/**
 * Every event the product sends to a tag manager, under the names its containers expect [DEC-143]. No personal data: an
 * event says what was used, never by whom or what was typed.
 */
export type AnalyticsEvent =
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
