/** What choosing related roles needs to know of a role. */
type RoleNeighbour = { key: string; category: string; offers: (commitment: string) => boolean };

const SHOWN = 3;

/**
 * Roles to show at the end of a role's page: those named by the editor, else the next ones of the same service and
 * category, around the end of the list. Only roles that have a page of the same commitment.
 */
export function relatedRoles(
  own: RoleNeighbour,
  roles: readonly RoleNeighbour[],
  commitment: string,
  named: readonly string[] | undefined,
): string[] {
  const offered = roles.filter((role) => role.key !== own.key && role.offers(commitment));
  if (named) return named.filter((key) => offered.some((role) => role.key === key));
  const near = offered.filter((role) => sameFamily(role, own)).map((role) => role.key);
  const after = near.filter((key) => key > own.key);
  return [...after, ...near.filter((key) => key < own.key)].slice(0, SHOWN);
}

function sameFamily(a: RoleNeighbour, b: RoleNeighbour): boolean {
  return a.category === b.category && a.key.split('/')[0] === b.key.split('/')[0];
}
