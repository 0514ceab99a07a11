import type { EntryMethod, SalaryStage, ShortlistEntryMethod } from '../../../src/domain/entities/job.ts';
import { paragraphsToHtml } from '../sanitiseHtml.ts';
import { stableId } from '../stableId.ts';
import { fillPlaceholders, type MethodOfPage, type RolePage, roleFacts } from './page.ts';
import type { RoleSource } from './schema.ts';
import type { EntryMethodSource, JobWordingSource } from './wording.ts';

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
      allowances: fill(words.allowances),
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

/** Returns the role's own text about an entry method, if it has one. */
function wayInto(role: RoleSource, entryMethod: string): RoleSource['ways'][number] | undefined {
  return role.ways.find((way) => way.entryMethod === entryMethod);
}

/** Returns the line that the role adds to the requirement of that name. */
function ownRequirement({ requirements }: RoleSource, name: string): string | undefined {
  return requirements?.[name as keyof typeof requirements];
}

type Stage = EntryMethodSource['stages'][number];

/**
 * Whether a stage is that of somebody who is trained: it refers to the role's figure, or its name says so. A role has one
 * trained pay, whichever way somebody joined by.
 */
export function isTrainedStage({ rolePay, name }: Stage): boolean {
  return rolePay === 'trained' || rolePay === 'reserveDaily' || /\b(trained|qualified)\b/i.test(name);
}

/** Returns the amount of a stage in dollars: its own, the role's figure that it refers to, or the role's exception. */
export function stageAmount(stage: Stage, role: RoleSource, entryMethod: string): number | undefined {
  const other = isTrainedStage(stage) && otherTrainedPay(role, entryMethod);
  if (other) return other.amount;
  return stage.rolePay ? role.pay[stage.rolePay] : stage.amount;
}

/** Returns the trained pay that a role states for one entry method, with its reason, where it is another than its own. */
export function otherTrainedPay(role: RoleSource, entryMethod: string) {
  return role.otherTrainedPay.find((each) => each.entryMethod === entryMethod);
}

/** Returns an entry method's stages with their amounts, in order [JOB-52]. */
export function methodStages(
  { slug, method }: MethodOfPage,
  role: RoleSource,
): { amount?: number; isDaily: boolean; isTrained: boolean }[] {
  return method.stages.map((stage) => ({
    amount: stageAmount(stage, role, slug),
    isDaily: stage.daily,
    isTrained: isTrainedStage(stage),
  }));
}

/**
 * Returns the stages of the page's salary panel: those of its first entry method, preceded by the years of study of the
 * first method that has any, as one undergraduate stage [JOB-60, JOB-62].
 */
export function salaryStages(page: RolePage, words: JobWordingSource['salary']): SalaryStage[] {
  const study = page.methods.find(({ method }) => method.stages.some((stage) => stage.undergraduateYear));
  const paid = page.main.method.stages
    .filter((stage) => !stage.undergraduateYear)
    .map((stage): SalaryStage => {
      const reserve = page.commitment === 'reserve';
      return {
        title: stage.title,
        name: stage.name,
        amount: stageAmount(stage, page.role, page.main.slug),
        isDaily: stage.daily,
        isUndergraduate: false,
        ...(reserve ? { package: words.reservePackage } : { super: words.stageSuper }),
      };
    });
  return study ? [undergraduateStage(study, page.role, words.undergraduateTitle), ...paid] : paid;
}

function undergraduateStage({ slug, method }: MethodOfPage, role: RoleSource, title: string): SalaryStage {
  const years = method.stages.flatMap((stage) => {
    const { undergraduateYear: year } = stage;
    return year
      ? [[`${year}Text`, stage.title] as const, [`${year}Salary`, stageAmount(stage, role, slug)] as const]
      : [];
  });
  return { title, name: method.title, isDaily: false, isUndergraduate: true, ...Object.fromEntries(years) };
}
