import { newSubmissionId } from '../../domain/submission/submissionId.ts';

/** The submission id of one open form. */
export type SubmissionKey = {
  /**
   * The id for a body. The same body keeps its id on every press, so that a send whose answer was lost is not stored
   * twice; a corrected one is a new submission, for a known key with another body would be refused [CON-04, HUB-15].
   */
  idFor(body: object): string;
  /** Called after a final answer: whatever is sent next is a new submission [CON-04]. */
  renew(): void;
};

export function createSubmissionKey(newId: () => string = newSubmissionId): SubmissionKey {
  let id = newId();
  let sent: string | undefined;
  const renew = () => {
    id = newId();
    sent = undefined;
  };
  return {
    idFor(body) {
      const text = JSON.stringify(body);
      if (sent !== undefined && sent !== text) renew();
      sent = text;
      return id;
    },
    renew,
  };
}
