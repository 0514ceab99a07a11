/** The data needed to choose related roles. */
type RoleNeighbour = { key: string; category: string; offers: (commitment: string) => boolean };

const SHOWN = 3;

/**
 * Returns the roles shown at the end of a role's page: those named by the editor, otherwise the next ones of the same
 * service and category, wrapping around. Only roles with a page of the same commitment.
 */
export function relatedRoles(
  own: RoleNeighbour,
  roles: readonly RoleNeighbour[],
  commitment: string,
  named: readonly string[] | undefined,
): string[] {
  const isOffered = (role: RoleNeighbour) => role.key !== own.key && role.offers(commitment);
  if (named) return named.filter((key) => roles.some((role) => role.key === key && isOffered(role)));
  // The cheap test first: among 25,000 roles each has some hundreds in its own category.
  const near = roles.filter((role) => sameFamily(role, own) && isOffered(role)).map((role) => role.key);
  const after = near.filter((key) => key > own.key);
  return [...after, ...near.filter((key) => key < own.key)].slice(0, SHOWN);
}

function sameFamily(a: RoleNeighbour, b: RoleNeighbour): boolean {
  return a.category === b.category && a.key.split('/')[0] === b.key.split('/')[0];
}
