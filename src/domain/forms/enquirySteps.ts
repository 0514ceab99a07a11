import type { EnquiryWords } from '../entities/settings.ts';
import { type FormStep, mainSteps } from './formSteps.ts';

export type EnquiryStepId = 'question' | 'service' | 'way' | 'you' | 'contact' | 'personal' | 'check';

/** The questions that content may ask and anybody may leave out, in the order of the form [DEC-106]. */
export const PERSONAL_QUESTIONS = ['gender', 'indigenousAustralian', 'citizenship'] as const;

/**
 * Returns the screens of an enquiry, three fields at most on each: the question, what it is about, who asks and how to
 * answer, and a look at everything. What may be left out is beside the way [ENQ-02].
 */
export function enquirySteps({ personal = {} }: Pick<EnquiryWords, 'personal'>): FormStep<EnquiryStepId>[] {
  const asked = PERSONAL_QUESTIONS.filter((question) => personal[question]);
  return [
    ...mainSteps<EnquiryStepId>([
      { id: 'question', fields: ['question'] },
      { id: 'service', fields: ['serviceName', 'workType'] },
      { id: 'way', fields: ['methodOfEntry'] },
      { id: 'you', fields: ['firstName', 'lastName', 'postcode'] },
      { id: 'contact', fields: ['phoneNumber', 'email', 'preferredContactMethod'] },
      { id: 'check', fields: ['receiveUpdates', 'agreeToTerms'] },
    ]),
    ...(asked.length > 0
      ? [{ id: 'personal' as const, fields: asked, next: 'check' as const, back: 'check' as const, isAside: true }]
      : []),
  ];
}
