import { type RefObject, useEffect, useState } from 'react';

/** Away from the window by at most this, a part is worth loading. */
const MARGIN = '400px';

/** True once an element is in the window or close to it. What is loaded then stays. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
