import { PageHead } from '../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../content/pages/pageTitle.ts';
import { eventPath } from '../../domain/site/routes.ts';
import { DeferredEvent } from './deferredEvent.ts';
import type { EventArticleProps } from './EventArticle.tsx';

/** The page of one event. */
export function EventDetailPage(props: EventArticleProps) {
  const { event, view } = props.page;
  return (
    <>
      <PageHead
        title={titleWithProduct(event.eventName)}
        seo={{
          SeoDescription: event.eventSubHeading,
          CtaImage: { src: `/media/social/${view.service}.jpg` },
        }}
        canonicalPath={eventPath(event.eventCode)}
      />
      <DeferredEvent.Component {...props} />
    </>
  );
}
