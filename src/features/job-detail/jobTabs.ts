/**
 * The tabs in their order; the ids are the slugs that the address carries, those of the panels, and the names of the
 * folders with what each shows [TABS-01, DEC-34].
 */
export const JOB_TABS = [
  { id: 'the-role', label: 'The role' },
  { id: 'role-details', label: 'Role details' },
  { id: 'ways-to-join', label: 'Ways to join' },
  { id: 'next-steps', label: 'Next steps' },
] as const;

export type JobTab = (typeof JOB_TABS)[number];
export type JobTabId = JobTab['id'];

/** The tab that a query asks for; the first for an unknown slug or none [TABS-02, TABS-04, DEC-34]. */
export function jobTabOf(query: string): JobTabId {
  const asked = new URLSearchParams(query).get('tab');
  return JOB_TABS.find(({ id }) => id === asked)?.id ?? JOB_TABS[0].id;
}

/** The query that asks for a tab; other parameters stay [TABS-03]. */
export function queryForTab(query: string, { id }: JobTab): string {
  const parameters = new URLSearchParams(query);
  parameters.set('tab', id);
  return `?${parameters}`;
}

/** Related roles stand below the panels that end in a choice [JOB-36]. */
export const hasRelatedRoles = (tab: JobTabId) => tab === 'the-role' || tab === 'next-steps';

/** Who has come to the next steps has read the notice [JOB-38]. */
export const hasNotice = (tab: JobTabId) => tab !== 'next-steps';
