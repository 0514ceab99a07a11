import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EnquiryWords, PersonalQuestion } from '../../domain/entities/settings.ts';
import { ENQUIRY_SERVICES, type EnquiryValues } from '../../domain/forms/enquiry.ts';
import { PERSONAL_QUESTIONS } from '../../domain/forms/enquirySteps.ts';
import { LENGTHS } from '../../domain/forms/fields.ts';
import { LOCALE } from '../../domain/product.ts';
import type { Service } from '../../domain/services.ts';
import { RadioGroup, type RadioOption } from '../../ui/form/RadioGroup.tsx';
import { SelectField, TextArea } from '../../ui/form/TextField.tsx';
import { Consent } from '../FormParts.tsx';
import { useField } from '../useFormSetting.ts';
import styles from './EnquiryForm.module.css';
import { LABELS } from './useOpenEnquiry.ts';

/** `useField` with the paths of this form. */
export const useEnquiryField = useField<EnquiryValues>;

/** @param begin  words to begin with, for who has typed nothing yet */
export function Question({ begin }: { begin: string | undefined }) {
  const field = useEnquiryField('question');
  const { getValues, resetField } = useFormContext<EnquiryValues>();
  const length = [...useWatch<EnquiryValues, 'question'>({ name: 'question' })].length;
  useEffect(() => {
    // As its value when empty: nobody is asked whether to lose what they have not typed.
    if (begin && getValues('question') === '') resetField('question', { defaultValue: begin });
  }, [begin, getValues, resetField]);
  return (
    <div>
      <TextArea
        {...field}
        label={LABELS.question}
        hint="As you would say it on the phone. Old injuries, towns, the dog: anything."
      />
      <p className={styles.count} data-over={length > LENGTHS.longText || undefined}>
        {`${length.toLocaleString(LOCALE)} of ${LENGTHS.longText.toLocaleString(LOCALE)}`}
      </p>
    </div>
  );
}

const SERVICE_OPTIONS: Record<(typeof ENQUIRY_SERVICES)[number], { label: string; service: Service }> = {
  unsure: { label: 'Unsure', service: 'tri-service' },
  navy: { label: 'Navy', service: 'navy' },
  army: { label: 'Army', service: 'army' },
  airforce: { label: 'Air Force', service: 'air-force' },
};

/** Returns the name of a chosen service; undefined for none. */
export const serviceName = (value: string): string | undefined =>
  SERVICE_OPTIONS[value as keyof typeof SERVICE_OPTIONS]?.label;

const SERVICES = ENQUIRY_SERVICES.map((value): RadioOption => ({ value, ...SERVICE_OPTIONS[value] }));

const WORK_TYPES: RadioOption[] = [
  { value: 'fulltime', label: 'Full time' },
  { value: 'parttime', label: 'Part time, in the Reserve' },
];

export function ServiceChoice() {
  const field = useEnquiryField('serviceName');
  return <RadioGroup {...field} legend={LABELS.serviceName} options={SERVICES} columns={4} />;
}

export function WorkTypeChoice() {
  return <RadioGroup {...useEnquiryField('workType')} legend={LABELS.workType} options={WORK_TYPES} columns={2} />;
}

type MethodChoiceProps = {
  options: readonly string[];
  dropped: string | undefined;
  /** With every way in view, where there is room for that */
  asChoice?: boolean;
};

/** The ways to join that fit [ENQ-10]. */
export function MethodChoice({ options, dropped, asChoice = false }: MethodChoiceProps) {
  const field = useEnquiryField('methodOfEntry');
  const hint = dropped ? `${dropped} does not go with these. Please choose again.` : undefined;
  if (asChoice) {
    const ways = options.map((way): RadioOption => ({ value: way, label: way }));
    return <RadioGroup {...field} legend={LABELS.methodOfEntry} hint={hint} options={ways} columns={2} />;
  }
  return <SelectField {...field} label={LABELS.methodOfEntry} hint={hint} options={options} placeholder="Choose one" />;
}

export function AnswerBy({ words: { contactMethods = {} } }: { words: EnquiryWords }) {
  const answers: RadioOption[] = [
    { value: 'email', label: 'Email', detail: contactMethods.email?.detail },
    { value: 'phone', label: 'Phone', detail: contactMethods.phone?.detail },
  ];
  const field = useEnquiryField('preferredContactMethod');
  return <RadioGroup {...field} legend={LABELS.preferredContactMethod} options={answers} columns={2} />;
}

/** The opt-in for news, and the agreement that is needed [ENQ-09]. */
export function Agreements({ words }: { words: EnquiryWords }) {
  return (
    <>
      <Consent<EnquiryValues>
        path="receiveUpdates"
        label={words.updatesLabel ?? 'Email me about careers and events. I can stop this at any time.'}
      />
      <Consent<EnquiryValues>
        path="agreeToTerms"
        label={words.privacyLabel ?? 'I agree that my details are used to answer this.'}
        document={{ url: words.privacyUrl, title: 'Privacy statement', what: 'the privacy statement' }}
      />
    </>
  );
}

/** A question that content asks and anybody may leave out [DEC-106]. */
type AskedPersonal = PersonalQuestion & { path: (typeof PERSONAL_QUESTIONS)[number] };

export function personalAsked({ personal = {} }: EnquiryWords): AskedPersonal[] {
  return PERSONAL_QUESTIONS.flatMap((path) => {
    const question = personal[path];
    return question ? [{ path, ...question }] : [];
  });
}

const COUNTS = ['No question', 'One question', 'Two questions', 'Three questions'];

export const personalTitle = (count: number) => `${COUNTS[count]} you may leave out`;

export function PersonalQuestionField({ path, label, choices }: AskedPersonal) {
  const field = useEnquiryField(path, path === 'gender' ? 'sex' : 'off');
  return <SelectField {...field} label={label} options={choices} placeholder="No answer" optional />;
}
