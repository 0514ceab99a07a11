import { describe, expect, it } from 'vitest';
import { readSources } from '../../../../hub/content/checkContent.ts';
import { rolePages } from '../../../../hub/content/roles/page.ts';
import { contentFolder, type Json, problemsAfterEdit, SAMPLE_DIR, soundContent } from './contentFolder.ts';

const GENERAL = 'entry-methods/general-entry.json';
const MEDIC = 'roles/navy/medic.json';

function payTrained(amount: number) {
  return (method: Json) => {
    const stage = (method.stages as Json[]).at(-1) as Json;
    delete stage.rolePay;
    stage.amount = amount;
  };
}

describe('the pay of a role', () => {
  it('is one once somebody is trained, whichever way they joined by, in every role of the sample [CMP-18 in part]', async () => {
    const { sources } = await readSources(SAMPLE_DIR);
    if (!sources) throw new Error('the sample is broken');
    const { jobs } = await soundContent(SAMPLE_DIR);
    const pages = sources.roles.flatMap((role) => rolePages(role, sources));
    expect(pages.length).toBe(jobs.length);
    for (const [at, { role, commitment }] of pages.entries()) {
      const own = commitment === 'reserve' ? role.pay.reserveDaily : role.pay.trained;
      const amounts = jobs[at]?.compare.flatMap(({ salary }) => salary?.trainedPay?.amount ?? []) ?? [];
      expect(amounts.length, role.title).toBeGreaterThan(0);
      expect(new Set(amounts), role.title).toEqual(new Set([own]));
    }
  });

  it('is refused when an entry method pays trained people another amount without a reason [HUB-21]', async () => {
    const [problem, ...others] = await problemsAfterEdit(GENERAL, payTrained(70_000));
    expect(others).toEqual([]);
    expect(problem).toEqual({
      file: GENERAL,
      field: 'stages[2]',
      reason: expect.stringMatching(
        /^pays 70000 once trained, where roles\/\S+\.json.* pays \d+: write "rolePay": "trained", or/,
      ),
    });
  });

  it('may differ where the role states amount and reason, which its page gives [HUB-21, JOB-52 in part]', async () => {
    const folder = await contentFolder();
    await folder.edit(MEDIC, (role) => {
      role.otherTrainedPay = [{ entryMethod: 'general-entry', amount: 99_000, reason: 'Paid as a leading sailor.' }];
    });
    const { jobs } = await soundContent(folder.dir);
    const medic = jobs.find(({ url }) => url === '/jobs/navy/medic');
    const at = medic?.entryMethods?.findIndex(({ title }) => title === 'General Entry') ?? -1;
    const salary = medic?.entryMethods?.[at]?.salaryInformation?.salary;
    expect(salary?.sidebarDescription).toMatch(/ Paid as a leading sailor\.$/);
    expect(salary?.stages.at(-1)?.amount).toBe(99_000);
    expect(medic?.compare[at]?.salary?.trainedPay?.amount).toBe(99_000);
  });

  it('is stated only for an entry method that the role has [HUB-21]', async () => {
    const problems = await problemsAfterEdit(MEDIC, (role) => {
      role.otherTrainedPay = [{ entryMethod: 'officer-academy', amount: 99_000, reason: 'None.' }];
    });
    expect(problems).toEqual([
      {
        file: MEDIC,
        field: 'otherTrainedPay[0].entryMethod',
        reason: '"officer-academy" is not among its entryMethods',
      },
    ]);
  });
});
