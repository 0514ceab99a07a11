export function shortNames(keys: readonly string[]): Map<string, string>;
export function classNames(root: string, folders: readonly string[]): (name: string, file: string) => string;
