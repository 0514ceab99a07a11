import { useEffect, useState } from 'react';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { eventPath } from '../../domain/site/routes.ts';
import { DeferredEvent } from './deferredEvent.ts';
import type { EventArticleProps } from './EventArticle.tsx';
import type { EventPageData, ShownEvent } from './eventView.ts';

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

/** Returns the current state of the event: the loader's data, then the hub's answer. */
export function useEventPage(data: EventPageData): ShownEvent {
  const [arrived, setArrived] = useState<{ data: EventPageData; shown: ShownEvent }>();

  useEffect(() => {
    let isCurrent = true;
    data.later?.then((shown) => isCurrent && setArrived({ data, shown }));
    return () => {
      isCurrent = false;
    };
  }, [data]);

  return arrived?.data === data ? arrived.shown : data.first;
}
