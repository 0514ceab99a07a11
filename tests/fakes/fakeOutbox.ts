import type { Outbox, Submission, SubmitOutcome } from '../../src/outbox/outbox.ts';

type Answer = SubmitOutcome | Promise<SubmitOutcome> | Error;

/** An outbox that notes what it is given and answers as the test says; without an answer it delivers. */
export type FakeOutbox = Outbox & {
  canKeep: boolean;
  readonly submissions: Submission[];
  /** What the next submissions are answered, in order. */
  answers: Answer[];
};

export const REFERENCE = 'DC-H9DX-PK61-Q';

export function createFakeOutbox(): FakeOutbox {
  return {
    canKeep: true,
    submissions: [],
    answers: [],
    async submit(submission) {
      this.submissions.push(submission);
      const answer = this.answers.shift() ?? { type: 'delivered', reference: REFERENCE };
      if (answer instanceof Error) throw answer;
      return await answer;
    },
    watch: () => () => undefined,
    onNews: () => () => undefined,
    tryAgain: async () => undefined,
    afterTry: async (ids) => ({ sent: ids.length, waiting: 0, troubled: 0 }),
    remove: async () => 'deleted',
    exportFile: async () => '',
  };
}
