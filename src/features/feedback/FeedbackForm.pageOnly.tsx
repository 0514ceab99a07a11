import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { postDirectly, sendsMail } from '../../api/submissions.ts';
import type { FeedbackSettings } from '../../domain/entities/settings.ts';
import { emptyFeedback, type FeedbackValues, feedbackOrigin, feedbackSchema } from '../../domain/forms/feedback.ts';
import { feedback } from '../../domain/submission/kinds/feedback.ts';
import type { DirectAnswer } from '../../domain/submission/submissionAnswer.ts';
import { referenceFor } from '../../domain/submission/submissionId.ts';
import { feedbackToWire, type WireFeedback } from '../../domain/wire/feedback.ts';
import { Consent, FieldPair, FormPart, PersonField } from '../../forms/FormParts.tsx';
import { INVALID_VALUES } from '../../forms/problem.ts';
import { DirectSendButton, SubmissionForm } from '../../forms/SubmissionForm.tsx';
import { type DirectOutcome, useDirectForm } from '../../forms/useDirectForm.ts';
import { useField } from '../../forms/useFormSetting.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatePanel } from '../../ui/feedback/StatePanel.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { historyUrl } from '../../visitor/storedChoices.ts';
import styles from './FeedbackForm.module.css';

type Props = { settings: FeedbackSettings };
/** `copy`: undefined where none was wanted */
type Received = { reference: string; copy?: 'on its way' | 'not sent' | undefined };

/** In the order of the form, with their names in the error summary. */
const LABELS = {
  feedbackType: 'What is it about?',
  feedback: 'Your feedback',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  agreeToTerms: 'Privacy',
} as const;

const FIELDS = Object.entries(LABELS).map(([path, label]) => ({ path, label }));

/** The form, and after it what became of the feedback; another one begins empty [FB-02]. */
export default function FeedbackForm({ settings }: Props) {
  const [number, setNumber] = useState(0);
  return <OneFeedback key={number} settings={settings} onAgain={() => setNumber(number + 1)} />;
}

function OneFeedback({ settings, onAgain }: Props & { onAgain: () => void }) {
  const { types, privacyLabel, privacyUrl, copyLabel = 'Email me a copy.' } = settings;
  const offersCopy = useOffersCopy();
  const referrer = useReferrer();
  const open = useDirectForm<FeedbackValues, WireFeedback, Received>(
    {
      schema: useMemo(() => feedbackSchema(settings), [settings]),
      empty: emptyFeedback,
      fields: () => FIELDS,
      messages: settings.messages,
    },
    {
      formName: 'feedback',
      invalid: INVALID_VALUES,
      bodyOf: (values) =>
        feedbackToWire({
          ...values,
          feedbackLabel: types.find(({ value }) => value === values.feedbackType)?.label ?? '',
          ...feedbackOrigin(location.href, referrer()),
        }),
      send: async (body, id) => outcomeOf(await postDirectly(feedback, body, id), settings, id, body.sendUserCopy),
    },
  );
  if (open.confirmed) return <Thanks {...open.confirmed} onAgain={onAgain} />;
  return (
    <SubmissionForm open={open}>
      <FormPart heading="What you want to tell us">
        <TypeChoice types={types} />
        <Text />
      </FormPart>
      <FormPart heading="How we answer you">
        <FieldPair>
          <PersonField<FeedbackValues> asks="firstName" path="firstName" label={LABELS.firstName} />
          <PersonField<FeedbackValues> asks="lastName" path="lastName" label={LABELS.lastName} />
        </FieldPair>
        <PersonField<FeedbackValues> asks="email" path="email" label={LABELS.email} />
      </FormPart>
      <FormPart heading="Before you send">
        {offersCopy ? <Consent<FeedbackValues> path="sendUserCopy" label={copyLabel} /> : null}
        {privacyLabel ? (
          <Consent<FeedbackValues>
            path="agreeToTerms"
            label={privacyLabel}
            document={{ url: privacyUrl, title: 'Privacy statement', what: 'the privacy statement' }}
          />
        ) : null}
        <DirectSendButton label="Send feedback" />
      </FormPart>
    </SubmissionForm>
  );
}

function TypeChoice({ types }: Pick<FeedbackSettings, 'types'>) {
  return <RadioGroup {...useField<FeedbackValues>('feedbackType')} legend={LABELS.feedbackType} options={types} />;
}

function Text() {
  return (
    <TextArea
      {...useField<FeedbackValues>('feedback')}
      label={LABELS.feedback}
      hint="The page and what happened there help us most. Leave out what is private."
      rows={6}
    />
  );
}

/** Whether the hub says that it sends mails: without that no copy is offered, because nothing is promised [DEC-160]. */
function useOffersCopy(): boolean {
  const [offers, setOffers] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void sendsMail().then((sends) => isWanted && setOffers(sends));
    return () => {
      isWanted = false;
    };
  }, []);
  return offers;
}

/**
 * Returns the address of the page before this one: of a page change the one that was left, of a first page what the
 * browser says [DEC-111]. Asked when the form is sent, because the address that is left is noted after the change.
 */
function useReferrer(): () => string {
  const isFirstPage = useNavigationType() === 'POP';
  return () => (isFirstPage && document.referrer) || historyUrl.read() || document.referrer;
}

/** Shown in place of the form [FB-03]. */
function Thanks({ reference, copy, onAgain }: Received & { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <StatePanel state="confirmed">
        <h2 ref={heading} tabIndex={-1}>
          Thank you. We have your feedback.
        </h2>
        <p>A person reads it. If it needs an answer, you hear from us at the address you gave.</p>
        {copy === 'on its way' ? <p>A copy of it is on its way to you.</p> : null}
        {copy === 'not sent' ? <p>We send only so many copies an hour, so there is none this time.</p> : null}
        <p>
          Your reference: <strong className={styles.reference}>{reference}</strong>
        </p>
      </StatePanel>
      <Button variant="ink" icon={null} onClick={onAgain}>
        Write something else
      </Button>
    </div>
  );
}

/** Returns what the form shows of an answer [FB-06, FB-10, FB-11]. */
async function outcomeOf(
  answer: DirectAnswer,
  { errorDetail, captchaMessage }: FeedbackSettings,
  id: string,
  wantsCopy: boolean,
): Promise<DirectOutcome<Received>> {
  switch (answer.type) {
    case 'sent': {
      const copy = answer.emailed ? 'on its way' : wantsCopy ? 'not sent' : undefined;
      return { type: 'sent', confirmed: { reference: answer.reference ?? (await referenceFor(id)), copy } };
    }
    case 'unreachable':
      return answer;
    case 'refused': {
      const fields = Object.entries(answer.fields ?? {}).map(([name, [first = '']]) => [name, first] as const);
      const problem = { heading: answer.message ?? 'Unknown error', details: [] };
      return { type: 'refused', problem, fields: Object.fromEntries(fields) };
    }
    case 'failed': {
      const { code, message = 'Unknown error' } = answer;
      if (code === 'BOTCHECK') return { type: 'failed', problem: botCheckProblem(answer.message, captchaMessage) };
      return { type: 'failed', problem: { heading: message, details: [errorDetail ?? code] } };
    }
  }
}

const NO_BOT_CHECK = "We couldn't check that you are a person. Please try again.";

/** The token is missing like a field that was left empty, so the message of the content heads the panel [FB-06]. */
function botCheckProblem(message: string | undefined, configured = NO_BOT_CHECK) {
  return message ? { heading: message, details: [configured] } : { heading: configured, details: [] };
}
