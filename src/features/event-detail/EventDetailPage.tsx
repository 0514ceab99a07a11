import { useEffect, useRef, useState } from 'react';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { eventPath } from '../../domain/site/routes.ts';
import { hasUnsavedWork, whenNothingUnsaved } from '../../platform/unsavedWork.ts';
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

/**
 * Returns the current state of the event: the loader's data, then the hub's answer. An event that is withdrawn while its
 * form holds something that was typed stays until the form is closed, which then says so [PWA-17].
 * @param code  the one in the address: another event is another page
 */
export function useEventPage(data: EventPageData, code: string | undefined): ShownEvent {
  const current = useAnswered(data);
  const [, setReleased] = useState(0);
  const last = useRef<{ code: string | undefined; shown: ShownEvent }>(undefined);
  if (current.state === 'shown') last.current = { code, shown: current };
  const isHeld = current.state !== 'shown' && last.current?.code === code && hasUnsavedWork();

  useEffect(() => {
    if (isHeld) whenNothingUnsaved(() => setReleased((times) => times + 1));
  }, [isHeld]);

  return isHeld && last.current ? last.current.shown : current;
}

function useAnswered(data: EventPageData): ShownEvent {
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
