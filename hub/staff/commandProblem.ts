/** Why a command cannot do what was asked, in one plain sentence. */
export class CommandProblem extends Error {
  override name = 'CommandProblem';
}

/** The arguments are invalid; the usage is shown with the reason. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
}
