import type { EntryMethod } from '../../../domain/entities/job.ts';
import type { Html } from '../../../domain/entities/shared.ts';

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

type MethodFact = { label: string; text: Html };
type MethodFacts = { header: string; facts: MethodFact[] };

/**
 * Returns training, requirements and application, each if present; the period of service is listed under requirements
 * if given there, otherwise under application [JOB-49, JOB-50, JOB-51].
 */
export function methodFacts(method: EntryMethod): MethodFacts[] {
  const own: Record<string, string> = method.requirements?.periodOfService
    ? {}
    : { periodOfService: 'Period of service' };
  const groups = [
    { header: 'Training', facts: labelled(TRAINING, method.training ?? {}) },
    { header: 'Requirements', facts: labelled(REQUIREMENTS, method.requirements ?? {}) },
    { header: 'Applying', facts: labelled({ ...own, applicationProcess: 'How to apply' }, method) },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}

function labelled(labels: Record<string, string>, texts: object): MethodFact[] {
  const given = new Map(Object.entries(texts));
  return Object.entries(labels).flatMap(([name, label]) => {
    const text: unknown = given.get(name);
    return typeof text === 'string' && text ? [{ label, text }] : [];
  });
}
