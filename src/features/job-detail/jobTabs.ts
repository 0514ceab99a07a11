/** The tabs in order; ids are used in the address and as panel ids [TABS-01, DEC-34]. */
export const JOB_TABS = [
  { id: 'the-role', label: 'The role' },
  { id: 'role-details', label: 'Role details' },
  { id: 'ways-to-join', label: 'Ways to join' },
  { id: 'next-steps', label: 'Next steps' },
] as const;

export type JobTab = (typeof JOB_TABS)[number];
export type JobTabId = JobTab['id'];

/** Returns the tab named in a query; the first for an unknown id or none [TABS-02, TABS-04, DEC-34]. */
export function jobTabOf(query: string): JobTabId {
  const asked = new URLSearchParams(query).get('tab');
  return JOB_TABS.find(({ id }) => id === asked)?.id ?? JOB_TABS[0].id;
}

/** Returns the query for a tab; other parameters stay [TABS-03]. */
export function queryForTab(query: string, { id }: JobTab): string {
  const parameters = new URLSearchParams(query);
  parameters.set('tab', id);
  return `?${parameters}`;
}

/** Whether related roles are shown: below the panels that end in a choice [JOB-36]. */
export const hasRelatedRoles = (tab: JobTabId) => tab === 'the-role' || tab === 'next-steps';

/** Whether the notice is shown: by the last tab a visitor has read it [JOB-38]. */
export const hasNotice = (tab: JobTabId) => tab !== 'next-steps';

/** Whether the panel holds the page's next step itself: what repeats it elsewhere on the page is quiet then. */
export const hasNextStep = (tab: JobTabId) => tab === 'next-steps';
