import { useEffect, useState } from 'react';
import { type Control, type FieldPath, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { EnquiryWords, EntryMethodChoice } from '../../domain/entities/settings.ts';
import { type EnquiryValues, emptyEnquiry, enquirySchema, fittingMethods } from '../../domain/forms/enquiry.ts';
import { sourceCodeIn } from '../../domain/forms/fields.ts';
import { type Prefill, prefilledEnquiry, prefillOf } from '../../domain/forms/prefill.ts';
import { jobPath } from '../../domain/site/routes.ts';
import { enquiryToWire } from '../../domain/wire/enquiry.ts';
import { formArrival } from '../formArrival.ts';
import type { OutboxFormProps } from '../OutboxForm.tsx';
import type { OpenForm } from '../useOpenForm.ts';
import { type Confirmed, useSubmissionForm } from '../useSubmissionForm.ts';
import type { EnquiryContent } from './readEnquiryForm.ts';

export type EnquiryFormProps = OutboxFormProps & {
  content: EnquiryContent;
  /** Query of the form's address */
  search: string;
};

/** Every field that is shown, in the order of the form, with its label. */
export const LABELS = {
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

type Role = { title: string; path: string };

type OpenEnquiry = {
  open: OpenForm<EnquiryValues, Confirmed>;
  /** That the visitor comes from */
  role: Role | undefined;
  /** What the question begins with */
  begin: string | undefined;
};

/** Opens an enquiry, however its questions are shown: on one page, or by steps [ENQ-02 to ENQ-16]. */
export function useOpenEnquiry({ content, search, booth, ...props }: EnquiryFormProps): OpenEnquiry {
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
  return { open, role, begin: role && words.roleQuestion?.replace('{role}', () => role.title) };
}

type Choosing = { control: Control<EnquiryValues>; setValue: UseFormSetValue<EnquiryValues> };

/**
 * Returns the ways to join that fit the chosen service and work type; one that no longer fits is not kept [ENQ-10].
 * @returns `dropped`: the way that was taken back, while no other is chosen
 */
export function useFittingMethods({ control, setValue }: Choosing, methods: readonly EntryMethodChoice[]) {
  const [serviceName, workType, chosen] = useWatch({
    control,
    name: ['serviceName', 'workType', 'methodOfEntry'],
  });
  const titles = fittingMethods(methods, { serviceName, workType }).map(({ title }) => title);
  const options = titles.length > 0 ? titles : [NO_METHOD];
  const [dropped, setDropped] = useState<string>();
  const fits = !chosen || options.includes(chosen);
  useEffect(() => {
    if (fits) return;
    setDropped(chosen);
    setValue('methodOfEntry', '');
  }, [fits, chosen, setValue]);
  return { options, dropped: chosen ? undefined : dropped };
}

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
