import { describe, expect, it } from 'vitest';
import {
  hasNotice,
  hasRelatedRoles,
  JOB_TABS,
  jobTabOf,
  queryForTab,
} from '../../../../src/features/job-detail/useJobTabs.ts';

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const [role, details, , steps] = JOB_TABS;

describe('the tabs of a job', () => {
  it('are four in a fixed order, each with the slug of its name [TABS-01, TABS-03, DEC-34]', () => {
    expect(JOB_TABS.map(({ label }) => label)).toEqual(['The role', 'Role details', 'Ways to join', 'Next steps']);
    for (const { id, label } of JOB_TABS) expect(id).toBe(slugOf(label));
  });

  it('begin with the first, also for a slug that is none [TABS-02, TABS-04]', () => {
    expect(['', '?query=x', '?tab=', '?tab=salary'].map(jobTabOf)).toEqual(Array(4).fill('the-role'));
    expect(jobTabOf('?ref=a&tab=ways-to-join')).toBe('ways-to-join');
  });

  it('are asked for beside what the query has already [TABS-03]', () => {
    expect(queryForTab('', details)).toBe('?tab=role-details');
    expect(queryForTab('?sc_mode=edit&tab=the-role', steps)).toBe('?sc_mode=edit&tab=next-steps');
  });

  it('have related roles below the first and the last, and no notice above the last [JOB-36, JOB-38]', () => {
    expect(JOB_TABS.filter(({ id }) => hasRelatedRoles(id))).toEqual([role, steps]);
    expect(JOB_TABS.filter(({ id }) => !hasNotice(id))).toEqual([steps]);
  });
});
