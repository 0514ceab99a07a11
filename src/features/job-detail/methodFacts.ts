import type { EntryMethod } from '../../domain/entities/job.ts';
import type { Html } from '../../domain/entities/shared.ts';

const TRAINING = {
  militaryTrainingCriteria: 'Initial military training',
  employmentTrainingCriteria: 'Employment training',
  furtherTrainingText: 'Further training',
  subSpecialistOptionCriteria: 'Sub-specialist options',
} as const;

const REQUIREMENTS = {
  citizenship: 'Citizenship',
  age: 'Age',
  education: 'Education',
  licence: 'Licence',
  medical: 'Medical',
  periodOfService: 'Period of service',
  special: 'Special requirements',
  entry: 'Entry',
  aptitude: 'Aptitude',
  security: 'Security',
} as const;

export type MethodFact = { label: string; text: Html };

/** Training, requirements, period of service and application of an entry method, each only when present [JOB-49, JOB-50, JOB-51]. */
export function methodFacts(method: EntryMethod): MethodFact[] {
  const requirements = labelled(REQUIREMENTS, method.requirements ?? {});
  const hasPeriod = requirements.some(({ label }) => label === REQUIREMENTS.periodOfService);
  return [
    ...labelled(TRAINING, method.training ?? {}),
    ...requirements,
    ...labelled(
      { ...(hasPeriod ? {} : { periodOfService: 'Period of service' }), applicationProcess: 'How to apply' },
      method,
    ),
  ];
}

function labelled(labels: Record<string, string>, texts: object): MethodFact[] {
  const given = new Map(Object.entries(texts));
  return Object.entries(labels).flatMap(([name, label]) => {
    const text: unknown = given.get(name);
    return typeof text === 'string' && text ? [{ label, text }] : [];
  });
}
