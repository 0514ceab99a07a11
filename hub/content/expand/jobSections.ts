import type { Job } from '../../../src/domain/entities/job.ts';
import type { JobWordingSource } from '../model/jobWording.ts';
import { escapeHtml, paragraphsToHtml } from '../sanitiseHtml.ts';
import { salaryStages } from './payStages.ts';
import { fillPlaceholders } from './placeholders.ts';
import { type Commitment, type RolePage, roleFacts } from './roleFacts.ts';

/** What the job is, in the words of the role [JOB-17, JOB-18, JOB-19, JOB-22]. */
export function roleTexts(page: RolePage, wording: JobWordingSource): Partial<Job> {
  const { role, commitment } = page;
  const summary = commitment === 'reserve' ? (role.reserve?.summary ?? role.summary) : role.summary;
  return {
    globalHeader: fill(page, wording.globalHeader),
    globalSubHeader: summary,
    shortDescription: summary,
    roleDescriptionHeader: wording.roleDescriptionHeader,
    roleDescription: roleDescription(page, wording),
    longDescription: [
      part(wording.workplaceHeader, role.workplace),
      part(wording.goodToKnowHeader, role.goodToKnow),
    ].join(''),
    pathway: { title: wording.pathwayTitle, description: `<p>${role.pathway}</p>` },
  };
}

/** What a person needs to know and to bring [JOB-21, JOB-27, JOB-28, JOB-29]. */
export function requirements(page: RolePage, { keyInformation, eligibility }: JobWordingSource): Partial<Job> {
  return {
    keyInformation: given(page, keyInformation).map(({ title, content }) => ({
      Title: title,
      Content: fill(page, content),
    })),
    eligibilityChecklistHeader: eligibility.header,
    eligibilityChecklistContent: fill(page, eligibility.content),
    eligibilityChecklist: {
      Layout: eligibility.layout,
      items: given(page, eligibility.items).map(({ icon, heading, description }) => ({
        Icon: icon,
        Heading: heading,
        Description: description && fill(page, description),
      })),
    },
  };
}

/** What the job pays and what comes with it [JOB-25, JOB-30, JOB-57, JOB-58]. */
export function payAndBenefits(page: RolePage, wording: JobWordingSource): Partial<Job> {
  const { commitment } = page;
  const { salary } = wording;
  return {
    salaryInfo: {
      salaryHeader: salary.header,
      salaryDescription: fill(page, salary.description[commitment]),
      salaryBenefits: salary.benefits,
      allowance: { header: salary.allowanceHeader, allowances: salary.allowances },
      salary: { trainingInfo: fill(page, salary.trainingInfo[commitment]), stages: salaryStages(page, salary) },
    },
    salaryFootnote: salary.footnote,
    salarySuper: salary.super[commitment],
    benefitsHeader1: wording.benefitsHeader1,
    benefitsHeader2: wording.benefitsHeader2,
    benefits: given(page, wording.benefits).map(({ icon, description }) => ({
      icon,
      description: fill(page, description),
    })),
  };
}

/** Headings and links of the ways to join and the next steps [JOB-31, JOB-32, JOB-33]. */
export function nextSteps(page: RolePage, wording: JobWordingSource): Partial<Job> {
  return {
    waysToJoinHeader: wording.waysToJoinHeader,
    waysToJoinEntryMethodHeader: fill(page, wording.waysToJoinEntryMethodHeader),
    nextStepHeader1: wording.nextStepHeader,
    linksHeader: wording.linksHeader,
    linksSubHeader: wording.linksSubHeader,
    links: wording.links,
    quickLinks: wording.quickLinks,
  };
}

/** A Reserve page says first what the job is, then what the Reserve's share of it is. */
function roleDescription({ role, commitment }: RolePage, wording: JobWordingSource): string {
  const reserve = commitment === 'reserve' ? role.reserve?.description : undefined;
  const own = reserve ? [...role.description.slice(0, 1), ...reserve] : role.description;
  const tasks = role.tasks.map((task) => `<li>${task}</li>`).join('');
  return `${paragraphsToHtml(own)}<h3>${escapeHtml(wording.tasksHeader)}</h3><ul>${tasks}</ul>`;
}

function part(header: string, text: string): string {
  return `<h3>${escapeHtml(header)}</h3><p>${text}</p>`;
}

/** A shared text with the facts of the page's first entry method. */
function fill(page: RolePage, text: string): string {
  return fillPlaceholders(text, roleFacts(page, page.main.method));
}

/** Entries of a shared list that hold for the page's commitment. */
function given<T extends { only?: Commitment }>({ commitment }: RolePage, list: T[]): T[] {
  return list.filter(({ only }) => !only || only === commitment);
}
