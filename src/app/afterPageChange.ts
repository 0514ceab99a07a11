import { record } from '../platform/analytics.ts';
import { adoptLateFonts } from '../platform/lateFonts.ts';

/** What a change of page brings with it, beside the page: late fonts are taken in, and the change is recorded [ANA-02]. */
export function afterPageChange(path: string): void {
  adoptLateFonts();
  record({ event: 'route_change', path, title: document.title });
}
