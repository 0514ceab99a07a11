import { useEffect, useState } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import type { EnquiryWords, PersonalQuestion } from '../../domain/entities/settings.ts';
import {
  ENQUIRY_SERVICES,
  type EnquiryValues,
  emptyEnquiry,
  enquirySchema,
  fittingMethods,
} from '../../domain/forms/enquiry.ts';
import { LENGTHS, sourceCodeIn } from '../../domain/forms/fields.ts';
import { type Prefill, prefilledEnquiry, prefillOf } from '../../domain/forms/prefill.ts';
import { LOCALE } from '../../domain/product.ts';
import type { Service } from '../../domain/services.ts';
import { jobPath } from '../../domain/site/routes.ts';
import { enquiryToWire } from '../../domain/wire/enquiry.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { RadioGroup, type RadioOption } from '../../ui/form/RadioGroup.tsx';
import { SelectField, TextArea } from '../../ui/form/TextField.tsx';
import { Disclosure, Disclosures } from '../../ui/text/Disclosure.tsx';
import { Consent, FieldPair, FormPart, PersonField } from '../FormParts.tsx';
import { formArrival } from '../formArrival.ts';
import { OutboxForm, type OutboxFormProps } from '../OutboxForm.tsx';
import { SendButton } from '../SubmissionForm.tsx';
import { useField } from '../useFormSetting.ts';
import { useSubmissionForm } from '../useSubmissionForm.ts';
import styles from './EnquiryForm.module.css';
import type { EnquiryContent } from './readEnquiryForm.ts';

export type EnquiryFormProps = OutboxFormProps & {
  content: EnquiryContent;
  /** Query of the form's address */
  search: string;
};

/** `useField` with the paths of this form. */
const useEnquiryField = useField<EnquiryValues>;

/** Every field that is shown, in the order of the form, with its label. */
const LABELS = {
  question: 'What would you like to know?',
  serviceName: 'Service',
  workType: 'Full time or part time',
  methodOfEntry: 'Way to join',
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone',
  email: 'Email',
  preferredContactMethod: 'Answer me by',
  postcode: 'Postcode',
  gender: 'Gender',
  indigenousAustralian: 'Aboriginal or Torres Strait Islander',
  citizenship: 'Citizenship',
  agreeToTerms: 'Privacy',
} as const satisfies Partial<Record<FieldPath<EnquiryValues>, string>>;

const FIELDS = Object.entries(LABELS).map(([path, label]) => ({ path, label }));

/** Offered where content has no way that fits: without one nothing could be sent [ENQ-10]. */
const NO_METHOD = 'I am not sure yet';

/** An enquiry: the form, then the outcome [ENQ-01 to ENQ-16]. */
export default function EnquiryForm({ content, search, booth, ...props }: EnquiryFormProps) {
  const { words, methods } = content;
  const [prefill] = useState(() => prefillOf(formArrival(search)));
  const role = useRole(prefill);
  const open = useSubmissionForm<EnquiryValues>('enquiry', {
    schema: enquirySchema,
    empty: () => emptyEnquiry({ ...prefilledEnquiry(prefill), sCode: sourceCodeIn(search) }),
    fields: () => FIELDS,
    bodyOf: (values) => {
      const method = fittingMethods(methods, values).find(({ title }) => title === values.methodOfEntry);
      return enquiryToWire({ ...values, methodOfEntryId: method?.id ?? '' });
    },
    shown: {},
    firstNameOf: ({ firstName }) => firstName,
    // Others stand around a booth.
    saidOf: ({ question }) => (booth ? undefined : { label: 'Your question', text: question }),
    nextStepOf: ({ preferredContactMethod: method }) =>
      words.contactMethods?.[method as keyof NonNullable<EnquiryWords['contactMethods']>]?.whatHappensNow,
    words: {
      messages: words.messages,
      problems: { BOTCHECK: words.captchaMessage },
      problemDetail: words.errorDetail,
    },
    autoFocus: props.autoFocusFirstField ? 'question' : undefined,
    booth,
    onOutcome: props.onOutcome,
  });
  return (
    <OutboxForm
      open={open}
      sentText={words.successMessage}
      slot={booth || !role ? props.confirmationSlot : <Button href={role.path}>{`Back to ${role.title}`}</Button>}
      closeLabel={booth ? undefined : 'Ask another question'}
      onClose={props.onClose}
    >
      <FormPart heading="Your question">
        <Question begin={role && words.roleQuestion?.replace('{role}', () => role.title)} />
      </FormPart>
      <FormPart heading="What it is about">
        <About methods={methods} />
      </FormPart>
      <FormPart heading="How we reach you">
        <Reaching words={words} />
      </FormPart>
      <PersonalQuestions words={words} />
      <div className={styles.end}>
        <Consent<EnquiryValues>
          path="receiveUpdates"
          label={words.updatesLabel ?? 'Email me about careers and events. I can stop this at any time.'}
        />
        <Consent<EnquiryValues>
          path="agreeToTerms"
          label={words.privacyLabel ?? 'I agree that my details are used to answer this.'}
          document={{ url: words.privacyUrl, title: 'Privacy statement', what: 'the privacy statement' }}
        />
        <SendButton />
        <p className={styles.note}>We check in the background that you are a person. There is no puzzle.</p>
      </div>
    </OutboxForm>
  );
}

type Role = { title: string; path: string };

/** The role that the visitor comes from, as far as it is published: nothing waits for it [ENQ-15, ENQ-16]. */
function useRole({ service, role, commitment }: Prefill): Role | undefined {
  const [found, setFound] = useState<Role>();
  useEffect(() => {
    if (!service || !role) return;
    let isWanted = true;
    const path = jobPath({ service, role, isReserve: commitment === 'part-time' });
    readTitle(path).then(
      (title) => isWanted && title && setFound({ title, path }),
      (error: unknown) => console.warn('the role of an enquiry could not be read', error),
    );
    return () => {
      isWanted = false;
    };
  }, [service, role, commitment]);
  return found;
}

/** Most visitors come from no role, and their form waits for no script that reads one. */
async function readTitle(path: string): Promise<string | undefined> {
  const { openContentSource } = await import('../../content/source/openContentSource.pageOnly.ts');
  const source = await openContentSource();
  return (await source.route(path))?.job?.title;
}

/** @param begin  words to begin with, for who has typed nothing yet */
function Question({ begin }: { begin: string | undefined }) {
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

const SERVICES = ENQUIRY_SERVICES.map((value): RadioOption => ({ value, ...SERVICE_OPTIONS[value] }));

const WORK_TYPES: RadioOption[] = [
  { value: 'fulltime', label: 'Full time' },
  { value: 'parttime', label: 'Part time, in the Reserve' },
];

/** Service, work type and the ways to join that fit both: one that no longer fits is not kept [ENQ-10]. */
function About({ methods }: Pick<EnquiryContent, 'methods'>) {
  const { setValue } = useFormContext<EnquiryValues>();
  const [serviceName, workType, chosen] = useWatch<EnquiryValues, ['serviceName', 'workType', 'methodOfEntry']>({
    name: ['serviceName', 'workType', 'methodOfEntry'],
  });
  const titles = fittingMethods(methods, { serviceName, workType }).map(({ title }) => title);
  const options = titles.length > 0 ? titles : [NO_METHOD];
  const [dropped, setDropped] = useState<string>();
  const fits = chosen === '' || options.includes(chosen);
  useEffect(() => {
    if (fits) return;
    setDropped(chosen);
    setValue('methodOfEntry', '');
  }, [fits, chosen, setValue]);
  return (
    <>
      <RadioGroup {...useEnquiryField('serviceName')} legend={LABELS.serviceName} options={SERVICES} columns={4} />
      <RadioGroup {...useEnquiryField('workType')} legend={LABELS.workType} options={WORK_TYPES} columns={2} />
      <SelectField
        {...useEnquiryField('methodOfEntry')}
        label={LABELS.methodOfEntry}
        hint={dropped && chosen === '' ? `${dropped} does not go with these. Please choose again.` : undefined}
        options={options}
        placeholder="Choose one"
      />
    </>
  );
}

function Reaching({ words: { contactMethods = {} } }: { words: EnquiryWords }) {
  const answers: RadioOption[] = [
    { value: 'email', label: 'Email', detail: contactMethods.email?.detail },
    { value: 'phone', label: 'Phone', detail: contactMethods.phone?.detail },
  ];
  const method = useEnquiryField('preferredContactMethod');
  return (
    <>
      <FieldPair>
        <PersonField<EnquiryValues> asks="firstName" path="firstName" label={LABELS.firstName} />
        <PersonField<EnquiryValues> asks="lastName" path="lastName" label={LABELS.lastName} />
      </FieldPair>
      <FieldPair>
        <PersonField<EnquiryValues> asks="phone" path="phoneNumber" label={LABELS.phoneNumber} />
        <PersonField<EnquiryValues> asks="email" path="email" label={LABELS.email} />
      </FieldPair>
      <RadioGroup {...method} legend={LABELS.preferredContactMethod} options={answers} columns={2} />
      <div className={styles.postcode}>
        <PersonField<EnquiryValues> asks="postcode" path="postcode" label={LABELS.postcode} optional />
      </div>
    </>
  );
}

const PERSONAL = ['gender', 'indigenousAustralian', 'citizenship'] as const;
const COUNTS = ['No question', 'One question', 'Two questions', 'Three questions'];

/** Folded, for they may all be left out; content says which are asked [DEC-106]. */
function PersonalQuestions({ words: { personal = {}, personalIntro } }: { words: EnquiryWords }) {
  const asked = PERSONAL.flatMap((path) => {
    const question = personal[path];
    return question ? [{ path, ...question }] : [];
  });
  if (asked.length === 0) return null;
  return (
    <div className={styles.personal}>
      <Disclosures>
        <Disclosure summary={`${COUNTS[asked.length]} you may leave out`}>
          {personalIntro ? <p>{personalIntro}</p> : null}
          {asked.map((question) => (
            <PersonalQuestionField key={question.path} {...question} />
          ))}
        </Disclosure>
      </Disclosures>
    </div>
  );
}

type PersonalQuestionFieldProps = PersonalQuestion & { path: (typeof PERSONAL)[number] };

function PersonalQuestionField({ path, label, choices }: PersonalQuestionFieldProps) {
  const field = useEnquiryField(path, path === 'gender' ? 'sex' : 'off');
  return <SelectField {...field} label={label} options={choices} placeholder="No answer" optional />;
}
