import type { RoleSource } from '../model/role.ts';

/** What an entry method means for this role, where the role says so. */
export function wayInto(role: RoleSource, entryMethod: string): RoleSource['ways'][number] | undefined {
  return role.ways.find((way) => way.entryMethod === entryMethod);
}

/** A line that the role adds to the requirements of that name. */
export function ownRequirement({ requirements }: RoleSource, name: string): string | undefined {
  return requirements?.[name as keyof typeof requirements];
}
