import type { RoleSource } from '../model/role.ts';

/** Returns the role's own text about an entry method, if it has one. */
export function wayInto(role: RoleSource, entryMethod: string): RoleSource['ways'][number] | undefined {
  return role.ways.find((way) => way.entryMethod === entryMethod);
}

/** Returns the line that the role adds to the requirement of that name. */
export function ownRequirement({ requirements }: RoleSource, name: string): string | undefined {
  return requirements?.[name as keyof typeof requirements];
}
