/** Why a command cannot do what it was asked, in one plain sentence for the person who typed it. */
export class CommandProblem extends Error {
  override name = 'CommandProblem';
}

/** The command was typed in a way nobody can act on; the usage is shown with the reason. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
}
