import { type RoleSummary, readRoleSummaries } from '../jobs/roleSummary.ts';
import type { ContentSource } from '../source/ContentSource.ts';

/** Reads the roles that a unit has open, in its order; undefined for a unit that is published no longer. */
export async function readUnitRoles(source: ContentSource, id: string): Promise<RoleSummary[] | undefined> {
  const unit = await source.record('units', id);
  return (
    unit &&
    readRoleSummaries(
      source,
      unit.jobs.map((job) => job.id),
    )
  );
}
