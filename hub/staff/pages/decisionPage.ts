import type { KeptItem } from '../../store/StaffStore.ts';
import { html } from './html.ts';
import { itemFacts } from './inboxPages.ts';
import { type Decision, itemPath } from './inboxWords.ts';
import { staffDocument } from './layout.ts';

const WORDS = {
  accept: {
    title: 'Accept this item?',
    consequence: 'It is checked by the rules as they were when it arrived. A registration takes its seats now.',
    button: 'Accept',
  },
  delete: {
    title: 'Delete this item?',
    consequence:
      'What was sent is gone for good, and nobody else has a copy. If it came from a kiosk, the person was told that it was saved.',
    button: 'Delete for good',
  },
} as const;

/** Returns the confirmation page for an action that cannot be undone; the way out comes first [HUB-18, CON-28]. */
export function decisionPage(item: KeptItem, decision: Decision, now: number): string {
  const { title, consequence, button } = WORDS[decision];
  return staffDocument(
    title,
    undefined,
    html`<p class="lede">${consequence}</p>
${itemFacts(item, now)}
<form method="post" action="${itemPath(item, decision)}">
<a class="button" href="${itemPath(item)}">Keep it as it is</a>
<button data-look="${decision === 'accept' ? 'go' : 'bad'}">${button}</button>
</form>`,
  );
}
