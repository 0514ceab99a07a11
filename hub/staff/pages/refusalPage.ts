import { html } from './html.ts';
import { type StaffPlace, staffDocument } from './layout.ts';

const WAYS_BACK = {
  '/staff': 'Back to the fleet',
  '/staff/inbox': 'Back to the inbox',
  '/staff/exports': 'Back to the exports',
} satisfies Partial<Record<StaffPlace, string>>;

/** Returns the list that an address belongs to. */
function listOf(url: string): keyof typeof WAYS_BACK {
  if (url.startsWith('/staff/inbox')) return '/staff/inbox';
  return url.startsWith('/staff/export') ? '/staff/exports' : '/staff';
}

/** Returns the page shown to staff in place of the requested one, with a link back [HTTP-28]. */
export function refusalPage(status: number, message: string, url: string): string {
  const back = listOf(url);
  const title = status === 404 ? 'Not found' : 'That did not work';
  return staffDocument(
    title,
    undefined,
    html`<p class="problem" role="alert">${message}</p>
<p><a href="${back}">${WAYS_BACK[back]}</a></p>`,
  );
}
