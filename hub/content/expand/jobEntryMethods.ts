import type { EntryMethod, ShortlistEntryMethod } from '../../../src/domain/entities/job.ts';
import type { EntryMethodSource } from '../model/entryMethod.ts';
import type { JobWordingSource } from '../model/jobWording.ts';
import { paragraphsToHtml } from '../sanitiseHtml.ts';
import { methodStages, otherTrainedPay } from './payStages.ts';
import { fillPlaceholders } from './placeholders.ts';
import { type MethodOfPage, type RolePage, roleFacts } from './roleFacts.ts';
import { ownRequirement, wayInto } from './roleWays.ts';
import { stableId } from './stableId.ts';

/**
 * The same id on every page of the role; that is unambiguous, because a full-time and a Reserve page never share an
 * entry method.
 */
function entryMethodId(page: RolePage, slug: string): string {
  return stableId(`${page.service}/${page.slug}/${slug}`);
}

/** Returns one entry method as the job page lists it [JOB-45 to JOB-52]. */
export function jobEntryMethod(page: RolePage, entry: MethodOfPage, { wayHeader }: JobWordingSource): EntryMethod {
  const { slug, method } = entry;
  const facts = roleFacts(page, method);
  const fill = (text: string) => fillPlaceholders(text, facts);
  const way = wayInto(page.role, slug);
  const closed = page.role.closedEntryMethods.find((each) => each.entryMethod === slug);
  return {
    id: entryMethodId(page, slug),
    title: method.title,
    description: fill(method.description),
    longDescription: fill(paragraphsToHtml([...method.longDescription, ...(way ? [method.aboutDescription] : [])])),
    isClosed: page.role.status === 'closed' || closed !== undefined,
    ...(closed?.text ? { isClosedText: closed.text } : {}),
    salaryInformation: {
      salary: {
        sidebarDescription: [fill(method.sidebarDescription), otherTrainedPay(page.role, slug)?.reason]
          .filter(Boolean)
          .join(' '),
        stages: methodStages(entry, page.role).map(({ amount, isDaily }) => ({ amount, isDaily })),
      },
    },
    aboutHeader: way ? wayHeader : fill(method.aboutHeader),
    aboutDescription: way ? way.text : fill(method.aboutDescription),
    training: {
      militaryTrainingCriteria: facts.initialTraining,
      employmentTrainingCriteria: way?.training ?? fill(method.employmentTraining),
      ...(method.furtherTraining ? { furtherTrainingText: fill(method.furtherTraining) } : {}),
    },
    requirements: filledRequirements(page, method, fill),
    applicationProcess: fill(method.applicationProcess),
  };
}

/** Returns the requirements of the entry method, combined with those the role adds [JOB-50]. */
function filledRequirements(
  { role }: RolePage,
  method: EntryMethodSource,
  fill: (text: string) => string,
): EntryMethod['requirements'] {
  const names = new Set([...Object.keys(method.requirements), ...Object.keys(role.requirements ?? {})]);
  const lines = Array.from(names, (name) => {
    const common = method.requirements[name as keyof typeof method.requirements];
    return [name, [common && fill(common), ownRequirement(role, name)].filter(Boolean).join(' ')] as const;
  });
  return Object.fromEntries(lines.filter(([, text]) => text !== ''));
}

/** Returns the entry method as a column of the comparison [CMP-18, DEC-57]. */
export function compareEntryMethod(
  page: RolePage,
  entry: MethodOfPage,
  words: JobWordingSource['compare'],
): ShortlistEntryMethod {
  const { slug, method } = entry;
  const facts = roleFacts(page, method);
  const fill = (text: string) => fillPlaceholders(text, facts);
  const paid = methodStages(entry, page.role).filter(({ amount }) => amount !== undefined);
  const pay = (stage: (typeof paid)[number] | undefined) =>
    stage && { amount: stage.amount, isDaily: stage.isDaily, perks: words.perks[page.commitment] };
  const startingPay = pay(paid.at(0));
  // A Gap Year ends before somebody is trained, and has no such pay.
  const trainedPay = pay(paid.findLast(({ isTrained }) => isTrained));
  return {
    id: entryMethodId(page, slug),
    title: method.title,
    description: fill(method.description),
    salary: {
      ...(startingPay && { startingPay }),
      ...(trainedPay && { trainedPay }),
    },
    compareRequirements: {
      jobDescription:
        page.commitment === 'reserve' && page.role.reserve ? page.role.reserve.summary : page.role.summary,
      jobComparisonStartingSalaryHeader: words.startingSalaryHeader,
      allowances: words.allowances,
      initialMilitaryTraining: facts.initialTraining,
      employmentTraining: wayInto(page.role, slug)?.training ?? fill(method.employmentTraining),
      ...(method.furtherTraining ? { furtherTraining: fill(method.furtherTraining) } : {}),
      ageRange: fill(method.requirements.age),
      educationExperience: fill(method.requirements.education),
      fitnessRequirements: facts.fitness,
      minimumServicePeriod: fill(method.requirements.periodOfService),
    },
  };
}
