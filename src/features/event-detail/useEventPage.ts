import { useEffect, useState } from 'react';
import type { EventPageData, ShownEvent } from './eventPage.ts';

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
