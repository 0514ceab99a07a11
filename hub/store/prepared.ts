import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './schema.ts';

/** Marks the position of a value in a query whose text is generated once. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** Returns the first row of a query; undefined when there is none. */
export type Ask = <Row>(query: CompiledQuery<Row>) => Promise<Row | undefined>;

export function askThrough(db: Kysely<Tables>): Ask {
  return async (query) => (await db.executeQuery(query)).rows[0];
}

type Prepared<Values, Row> = {
  /** Returns the query with its values, to be run elsewhere */
  query(db: Kysely<Tables>, values: Values): CompiledQuery<Row>;
  run(db: Kysely<Tables>, values: Values): Promise<QueryResult<Row>>;
};

/**
 * Returns a query that is built and compiled to text once per database: for the few that run with every registration,
 * building takes longer than running.
 * @param build  the query, with `at.name` where the value `name` belongs; it must not inspect the values
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Tables>, at: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  const at = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) }) as Values;
  const made = new WeakMap<object, CompiledQuery<Row>>();
  const query = (db: Kysely<Tables>, values: Values): CompiledQuery<Row> => {
    const dialect = db.getExecutor().adapter;
    const known = made.get(dialect) ?? build(db, at).compile();
    made.set(dialect, known);
    const valueFor = (each: unknown) => (each instanceof Placeholder ? values[each.name as keyof Values] : each);
    return { ...known, parameters: known.parameters.map(valueFor) };
  };
  return { query, run: (db, values) => db.executeQuery(query(db, values)) };
}
