import type { FormPost } from '../../src/api/contentForm.ts';
import type { SubmitOutcome } from '../../src/domain/contentForm/submit.ts';

/** `src/api/contentForm.ts` for a form under test: a send lasts until `finish` says what it came to. */
export const posts: FormPost[] = [];

let resolveSend: (outcome: SubmitOutcome) => void = () => undefined;

export const finishSend = (outcome: SubmitOutcome): void => resolveSend(outcome);

export const postFieldTracking = (): void => undefined;

export function submitForm(post: FormPost): Promise<SubmitOutcome> {
  posts.push(post);
  return new Promise((resolve) => {
    resolveSend = resolve;
  });
}
