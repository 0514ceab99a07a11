import { useEffect, useState } from 'react';
import type { EventPageData, ShownEvent } from './eventPage.ts';

/** The event as it is known now: the loader's data, and then what the hub answered. */
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
