import type { ContentSources, Source } from '../contentTypes.ts';
import type { RoleSource } from '../model/role.ts';
import type { Commitment, MethodOfPage, RolePage, RoleService } from './roleFacts.ts';

/** Returns the service from a role's key, `navy/medic`; the schema guarantees a valid one. */
export function serviceOf(key: string): RoleService {
  return key.split('/')[0] as RoleService;
}

const COMMITMENTS = ['full-time', 'reserve'] as const;

/** Returns the pages of a role: one for each commitment of its entry methods [JOB-04, JOB-05]. */
export function rolePages({ key, data: role }: Source<RoleSource>, sources: ContentSources): RolePage[] {
  const service = serviceOf(key);
  const profile = sources.services.find((each) => each.key === service)?.data;
  if (!profile) return [];
  return COMMITMENTS.flatMap((commitment) => {
    const methods = methodsOf(role, commitment, sources);
    const [main] = methods;
    const slug = key.slice(service.length + 1);
    return main ? [{ role, slug, service, profile, commitment, methods, main }] : [];
  });
}

function methodsOf(role: RoleSource, commitment: Commitment, { entryMethods }: ContentSources): MethodOfPage[] {
  return role.entryMethods.flatMap((slug) => {
    const method = entryMethods.find((each) => each.key === slug)?.data;
    return method?.commitment === commitment ? [{ slug, method }] : [];
  });
}

/** Whether a role has a page for this commitment. */
export function offers(role: RoleSource, commitment: string, sources: ContentSources): boolean {
  return role.entryMethods.some((slug) =>
    sources.entryMethods.some((each) => each.key === slug && each.data.commitment === commitment),
  );
}
