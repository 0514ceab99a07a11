import { record } from '../platform/analytics.ts';

/** What a change of page brings with it, beside the page: it is recorded [ANA-02]. */
export function afterPageChange(path: string): void {
  record({ event: 'route_change', path, title: document.title });
}
