/** Why the hub cannot start, in plain lines for the operator; printed without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
