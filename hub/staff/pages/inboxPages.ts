import type { InboxItem, InboxLine, KeptItem } from '../../store/StaffStore.ts';
import { HUB_KINDS } from '../../submissions/kinds/kinds.ts';
import { type Html, html } from './html.ts';
import { type Decision, decisionsFor, itemPath, reasonText } from './inboxWords.ts';
import { emptyPanel, staffDocument } from './layout.ts';
import { ago, senderText } from './words.ts';

/** Returns the list as data for programs: references and reasons, no names [CON-26]. */
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
      deviceName: line.deviceName ?? null,
      href: itemPath(line),
    })),
  };
}

type Shown = {
  page: number;
  hasMore: boolean;
  /** The decision on the item that was just removed */
  done?: Decision;
  now: number;
};

const DONE: Record<Decision, string> = { accept: 'Accepted.', delete: 'Deleted.' };

export function inboxPage(lines: InboxLine[], { page, hasMore, done, now }: Shown): string {
  return staffDocument(
    'Inbox',
    '/staff/inbox',
    html`${done && html`<p class="done" role="status">${DONE[done]}</p>`}
<p class="lede">What was refused, or could not be opened, is kept for 90 days; what came from a revoked device until someone decides. ${lines.length > 0 && 'Newest first. Names are shown when an item is opened.'}</p>
${lines.length > 0 ? table(lines, now) : emptyPanel('Nothing is waiting for you here.')}
${pager(page, hasMore)}`,
  );
}

function table(lines: InboxLine[], now: number): Html {
  return html`<div class="scroll" role="region" aria-label="Items" tabindex="0"><table>
<caption>Waiting for a decision</caption>
<thead><tr><th scope="col">Reference</th><th scope="col">Kind</th><th scope="col">Reason</th><th scope="col">Received</th><th scope="col">Device</th></tr></thead>
<tbody>${lines.map(
    (line) => html`<tr>
<th scope="row"><a href="${itemPath(line)}">${line.reference}</a></th>
<td>${line.kind}</td>
<td>${reason(line.reason)}</td>
<td>${ago(line.receivedAt, now)}</td>
<td>${senderText(line)}</td>
</tr>`,
  )}</tbody>
</table></div>`;
}

function reason(code: string): Html {
  return html`${reasonText(code)}<span class="sub">${code}</span>`;
}

function pager(page: number, hasMore: boolean): Html | undefined {
  if (page === 1 && !hasMore) return undefined;
  return html`<p class="pager">${page > 1 && html`<a href="/staff/inbox?page=${page - 1}">Newer</a>`} ${
    hasMore && html`<a href="/staff/inbox?page=${page + 1}">Older</a>`
  }</p>`;
}

/** Returns one item, including everything that was sent, as data for programs. */
export function inboxItemData(item: KeptItem) {
  const { kind, key, reference, receivedAt, device, deviceName, payload, sealed } = item;
  return {
    submissionId: key,
    kind,
    reference,
    reason: item.reason,
    receivedAt: new Date(receivedAt).toISOString(),
    device: device ?? null,
    deviceName: deviceName ?? null,
    payload: payload ?? null,
    sealed: sealed ?? null,
    decisions: decisionsFor(item).map((decision) => ({ decision, href: itemPath(item, decision) })),
  };
}

/** Returns what is known about an item besides what was sent. */
export function itemFacts(item: InboxItem, now: number): Html {
  const { kind, reason: why, receivedAt, reference } = item;
  return html`<dl>
<dt>Reference</dt><dd>${reference}</dd>
<dt>Kind</dt><dd>${kind}</dd>
<dt>Reason</dt><dd>${reason(why)}</dd>
<dt>Received</dt><dd>${ago(receivedAt, now)}</dd>
<dt>Device</dt><dd>${senderText(item)}</dd>
</dl>`;
}

const DECISION_LINKS: Record<Decision, string> = { accept: 'Accept …', delete: 'Delete …' };

export function inboxItemPage(item: KeptItem, now: number): string {
  const { reference, sealed } = item;
  const payload = item.payload && (HUB_KINDS[item.kind].readable?.(item.payload) ?? item.payload);
  return staffDocument(
    `Item ${reference}`,
    undefined,
    html`<p><a href="/staff/inbox">Back to the inbox</a></p>
${itemFacts(item, now)}
<p class="actions">${decisionsFor(item).map(
      (decision) => html`<a class="button" href="${itemPath(item, decision)}">${DECISION_LINKS[decision]}</a>`,
    )}</p>
<h2>${payload ? 'What was sent' : 'What was sent, sealed'}</h2>
<pre tabindex="0">${payload ? JSON.stringify(payload, undefined, 2) : (sealed ?? '')}</pre>`,
  );
}
