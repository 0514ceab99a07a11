type NamedRow = { id: string; inPart: boolean };
type Area = { name: string; rows: string[]; inPart: string[]; untested: string[] };

export function registerRows(register: string): string[];
export function rowsInTitles(code: string): NamedRow[];
export function areasOf(rows: readonly string[], named: readonly NamedRow[]): Area[];
export function screensWithoutRoute(register: string, routes: string): string[];
