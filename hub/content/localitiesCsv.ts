import { isOnEarth } from '../../src/domain/distance.ts';
import { type Locality, localityKey, STATES } from '../../src/domain/location/localities.ts';
import { readGivenFile, utf8Text } from './jsonFile.ts';

/** Why a list of localities cannot be used. */
export class LocalitiesProblem extends Error {
  override name = 'LocalitiesProblem';
  /** @param lines  each a sentence with the number of its line in the file */
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

const COLUMNS = ['locality', 'state', 'postcode', 'latitude', 'longitude', 'addresses'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** All of Australia has 0.6 MiB. */
const MOST_BYTES = 16 * 1024 * 1024;
/** A file of another kind has a problem in every line. */
const MOST_PROBLEMS = 10;

/**
 * Reads a list of localities: UTF-8, commas, a first line that names at least `locality,state,postcode,latitude,
 * longitude,addresses`, in any order. A byte order mark and lines that end as on Windows are accepted.
 * @throws LocalitiesProblem when the file cannot be read or is too large, or a line is no locality or there twice
 */
export async function readLocalitiesCsv(path: string): Promise<Locality[]> {
  const [head = '', ...lines] = (await readLines(path)).map((line) => line.trimEnd());
  const names = cellsOf(head).map((name) => name.toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new LocalitiesProblem([`line 1: a column is missing: ${missing.join(', ')}`]);

  const first = new Map<string, number>();
  const problems: string[] = [];
  const localities: Locality[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const number = at + 2;
    const cells = cellsOf(line);
    const row = Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])) as Row;
    const place = localityOf(row);
    const wrong = mistakeIn(row, place, cells.length === names.length);
    const twice = first.get(localityKey(place));
    if (wrong) problems.push(`line ${number}: ${wrong}`);
    else if (twice) problems.push(`line ${number}: ${localityKey(place)} is in line ${twice} too`);
    else localities.push(place);
    first.set(localityKey(place), twice ?? number);
  }
  if (problems.length > MOST_PROBLEMS)
    problems.splice(MOST_PROBLEMS, problems.length, `and ${problems.length - MOST_PROBLEMS} more`);
  if (problems.length > 0) throw new LocalitiesProblem(problems);
  if (localities.length === 0) throw new LocalitiesProblem(['the file has no locality']);
  return localities;
}

async function readLines(path: string): Promise<string[]> {
  try {
    return utf8Text(await readGivenFile(path, { mostBytes: MOST_BYTES, isNamed: true })).split(/\r?\n/);
  } catch (error) {
    throw new LocalitiesProblem([`it cannot be read: ${error instanceof Error ? error.message : error}`]);
  }
}

/** The cells of a line; they may stand in quotation marks (RFC 4180), but none goes over lines. */
function cellsOf(line: string): string[] {
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare = '']) =>
    (quoted?.replaceAll('""', '"') ?? bare).trim(),
  );
}

function localityOf({ locality, state, postcode, latitude, longitude, addresses }: Row): Locality {
  return {
    locality,
    state: state.toUpperCase(),
    postcode,
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
    size: numberOf(addresses),
  };
}

/** An empty cell is no 0. */
const numberOf = (cell: string) => (cell === '' ? Number.NaN : Number(cell));

const LONGEST_NAME = 60;

function mistakeIn(row: Row, place: Locality, isWhole: boolean): string | undefined {
  if (!isWhole) return 'it has more or fewer cells than the first line';
  if (place.locality === '' || place.locality.length > LONGEST_NAME) return `"${row.locality}" is no name of a place`;
  if (!STATES.some((state) => state === place.state)) return `"${row.state}" is none of ${STATES.join(', ')}`;
  if (!/^\d{4}$/.test(place.postcode)) return `the postcode "${row.postcode}" is not four digits`;
  if (!isOnEarth(place)) return `"${row.latitude},${row.longitude}" is no latitude and longitude`;
  if (!Number.isInteger(place.size) || place.size < 0) return `"${row.addresses}" is no number of addresses`;
  return undefined;
}
