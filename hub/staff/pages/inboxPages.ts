import type { InboxItem, InboxLine } from '../../store/StaffStore.ts';
import { type Html, html } from './html.ts';
import { staffDocument } from './layout.ts';
import { ago } from './words.ts';

/** Why something lies here, in words; an unknown reason stands for itself. */
const REASONS: Record<string, string> = {
  EXIST: 'This address is registered for the event already',
  NO_SPOTS: 'The event was full',
  CANDIDATEID: 'The candidate number has the wrong form',
  CLOSED: 'Registration was closed',
  NOT_FOUND: 'There is no such event',
  INVALID: 'The values break a rule',
  UNREADABLE: 'It is sealed to a key that this hub does not have',
  REVOKED: 'It came from a revoked device; nothing was done with it',
};

const openPath = ({ kind, key, content }: InboxLine) =>
  `/staff/inbox/item?${new URLSearchParams({ kind, key, content })}`;

/** The list for programs: references and reasons, no names [CON-26]. */
export function inboxData(lines: InboxLine[], page: number, hasMore: boolean) {
  return {
    page,
    more: hasMore,
    items: lines.map((line) => ({
      kind: line.kind,
      reference: line.reference,
      reason: line.reason,
      receivedAt: new Date(line.receivedAt).toISOString(),
      device: line.device ?? null,
      href: openPath(line),
    })),
  };
}

export function inboxPage(lines: InboxLine[], page: number, hasMore: boolean, now: number): string {
  const summary =
    lines.length === 0 ? 'Nothing waits for you here.' : 'Newest first. Names are shown when an item is opened.';
  return staffDocument(
    'Inbox',
    '/staff/inbox',
    html`<p class="lede">What was refused, or could not be opened, is kept for 90 days. ${summary}</p>
${lines.length > 0 && table(lines, now)}
${pager(page, hasMore)}`,
  );
}

function table(lines: InboxLine[], now: number): Html {
  return html`<div class="scroll" role="region" aria-label="Items" tabindex="0"><table>
<thead><tr><th scope="col">Reference</th><th scope="col">Kind</th><th scope="col">Reason</th><th scope="col">Received</th><th scope="col">Device</th></tr></thead>
<tbody>${lines.map(
    (line) => html`<tr>
<th scope="row"><a href="${openPath(line)}">${line.reference}</a></th>
<td>${line.kind}</td>
<td>${reason(line.reason)}</td>
<td>${ago(line.receivedAt, now)}</td>
<td>${line.device ?? 'a visitor'}</td>
</tr>`,
  )}</tbody>
</table></div>`;
}

function reason(code: string): Html {
  return html`${REASONS[code] ?? code}<span class="sub">${code}</span>`;
}

function pager(page: number, hasMore: boolean): Html | undefined {
  if (page === 1 && !hasMore) return undefined;
  return html`<p>${page > 1 && html`<a href="/staff/inbox?page=${page - 1}">Newer</a>`} ${
    hasMore && html`<a href="/staff/inbox?page=${page + 1}">Older</a>`
  }</p>`;
}

/** One item with everything that was sent, for programs. */
export function inboxItemData({ receivedAt, device, key, payload, sealed, ...item }: InboxItem) {
  return {
    submissionId: key,
    ...item,
    receivedAt: new Date(receivedAt).toISOString(),
    device: device ?? null,
    payload: payload ?? null,
    sealed: sealed ?? null,
  };
}

export function inboxItemPage(item: InboxItem, now: number): string {
  return staffDocument(
    `Item ${item.reference}`,
    undefined,
    html`<p><a href="/staff/inbox">Back to the inbox</a></p>
<dl>
<dt>Kind</dt><dd>${item.kind}</dd>
<dt>Reason</dt><dd>${reason(item.reason)}</dd>
<dt>Received</dt><dd>${ago(item.receivedAt, now)}</dd>
<dt>Device</dt><dd>${item.device ?? 'a visitor'}</dd>
<dt>Submission</dt><dd>${item.key}</dd>
</dl>
<h2>${item.payload ? 'What was sent' : 'What was sent, sealed'}</h2>
<pre tabindex="0">${item.payload ? JSON.stringify(item.payload, undefined, 2) : (item.sealed ?? '')}</pre>`,
  );
}
