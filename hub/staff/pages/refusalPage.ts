import { html } from './html.ts';
import { staffDocument } from './layout.ts';

/** What a member of staff reads in place of the page they asked for [HTTP-28]. */
export function refusalPage(status: number, message: string): string {
  const title = status === 404 ? 'Not found' : 'That did not work';
  return staffDocument(
    title,
    undefined,
    html`<p class="problem" role="alert">${message}</p>
<p><a href="/staff">Back to the fleet</a></p>`,
  );
}
