import { record } from '../../platform/analytics.ts';

/** Work after a page change, apart from the page itself: it is recorded [ANA-02]. */
export function afterPageChange(path: string): void {
  record({ event: 'route_change', path, title: document.title });
}
