import { newSubmissionId } from '../domain/submission/submissionId.ts';

/** The submission id of one open form. */
export type SubmissionKey = {
  /**
   * Returns the id for a body. The same body keeps its id on every press, so that a send whose answer was lost is not
   * stored twice. A corrected body is a new submission, because a known key with another body would be refused [CON-04,
   * HUB-15].
   */
  idFor(body: object): string;
  /** Call after a final answer: the next send is a new submission [CON-04]. */
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
