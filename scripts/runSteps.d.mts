export function run(root: string, command: string, args: readonly string[], env?: Record<string, string>): boolean;
export function runBeside(
  root: string,
  command: string,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<boolean>;
export function sideBySide(places: number, pieces: readonly (() => Promise<void>)[]): Promise<void>;
