import type { Device } from '../../store/DeviceStore.ts';
import { type AskedAction, devicePath, QUESTIONS } from './deviceWords.ts';
import { html } from './html.ts';
import { staffDocument } from './layout.ts';
import { ago } from './words.ts';

/** Returns the confirmation as data for programs: what to post, and what it does. */
export function deviceQuestionData({ id, name }: Device, action: AskedAction) {
  return {
    device: id,
    name: name ?? null,
    action,
    consequence: QUESTIONS[action].consequence,
    post: devicePath(id, action),
  };
}

/** Returns the confirmation page for revoking or removing a kiosk; the way out comes first [KIOSK-31, CON-32]. */
export function deviceQuestionPage({ id, name, lastSeenAt, report }: Device, action: AskedAction, now: number): string {
  const { title, consequence, button } = QUESTIONS[action];
  return staffDocument(
    title,
    undefined,
    html`<p class="lede">${consequence}</p>
<dl>
${name !== undefined && html`<dt>Name</dt><dd><bdi>${name}</bdi></dd>`}
<dt>Profile</dt><dd>${report.profile}</dd>
<dt>Device</dt><dd>${id}</dd>
<dt>Last seen</dt><dd>${ago(lastSeenAt, now)}</dd>
<dt>Waiting</dt><dd>${report.waiting}</dd>
<dt>Needs a person</dt><dd>${report.needsAttention}</dd>
</dl>
<form method="post" action="${devicePath(id, action)}">
<a class="button" href="/staff">Keep it as it is</a>
<button data-look="bad">${button}</button>
</form>`,
  );
}
