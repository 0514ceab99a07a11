import { useFormContext } from 'react-hook-form';
import type { EnquiryWords } from '../../domain/entities/settings.ts';
import type { EnquiryValues } from '../../domain/forms/enquiry.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Disclosure, Disclosures } from '../../ui/text/Disclosure.tsx';
import { FieldPair, FormPart, PersonField } from '../FormParts.tsx';
import { OutboxForm } from '../OutboxForm.tsx';
import { SendButton } from '../SubmissionForm.tsx';
import {
  Agreements,
  AnswerBy,
  MethodChoice,
  PersonalQuestionField,
  personalAsked,
  personalTitle,
  Question,
  ServiceChoice,
  WorkTypeChoice,
} from './EnquiryFields.tsx';
import styles from './EnquiryForm.module.css';
import type { EnquiryContent } from './readEnquiryForm.ts';
import { type EnquiryFormProps, LABELS, useFittingMethods, useOpenEnquiry } from './useOpenEnquiry.ts';

/** An enquiry: the form, then the outcome [ENQ-01 to ENQ-16]. */
export default function EnquiryForm(props: Omit<EnquiryFormProps, 'booth' | 'confirmationSlot'>) {
  const { words, methods } = props.content;
  const { open, role, begin } = useOpenEnquiry(props);
  return (
    <OutboxForm
      open={open}
      sentText={words.successMessage}
      slot={() => (role ? <Button href={role.path}>{`Back to ${role.title}`}</Button> : null)}
      closeLabel="Ask another question"
      onClose={props.onClose}
    >
      <FormPart heading="Your question">
        <Question begin={begin} />
      </FormPart>
      <FormPart heading="What it is about">
        <About methods={methods} />
      </FormPart>
      <FormPart heading="How we reach you">
        <Reaching words={words} />
      </FormPart>
      <PersonalQuestions words={words} />
      <div className={styles.end}>
        <Agreements words={words} />
        <SendButton />
        <p className={styles.note}>We check in the background that you are a person. There is no puzzle.</p>
      </div>
    </OutboxForm>
  );
}

function About({ methods }: Pick<EnquiryContent, 'methods'>) {
  const fitting = useFittingMethods(useFormContext<EnquiryValues>(), methods);
  return (
    <>
      <ServiceChoice />
      <WorkTypeChoice />
      <MethodChoice {...fitting} />
    </>
  );
}

function Reaching({ words }: { words: EnquiryWords }) {
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
      <AnswerBy words={words} />
      <div className={styles.postcode}>
        <PersonField<EnquiryValues> asks="postcode" path="postcode" label={LABELS.postcode} optional />
      </div>
    </>
  );
}

/** Folded, for they may all be left out; content says which are asked [DEC-106]. */
function PersonalQuestions({ words }: { words: EnquiryWords }) {
  const asked = personalAsked(words);
  if (asked.length === 0) return null;
  return (
    <div className={styles.personal}>
      <Disclosures>
        <Disclosure summary={personalTitle(asked.length)}>
          {words.personalIntro ? <p>{words.personalIntro}</p> : null}
          {asked.map((question) => (
            <PersonalQuestionField key={question.path} {...question} />
          ))}
        </Disclosure>
      </Disclosures>
    </div>
  );
}
