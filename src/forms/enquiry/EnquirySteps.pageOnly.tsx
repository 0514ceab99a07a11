import type { EnquiryValues } from '../../domain/forms/enquiry.ts';
import { type EnquiryStepId, enquirySteps } from '../../domain/forms/enquirySteps.ts';
import { PersonField } from '../FormParts.tsx';
import { Confirmation } from '../OutboxForm.tsx';
import { type Answer, Answers, told } from '../steps/Answers.tsx';
import steps from '../steps/StepForm.module.css';
import { StepForm, type StepScreen } from '../steps/StepForm.tsx';
import {
  Agreements,
  AnswerBy,
  MethodChoice,
  PersonalQuestionField,
  personalAsked,
  personalTitle,
  Question,
  ServiceChoice,
  serviceName,
  WorkTypeChoice,
} from './EnquiryFields.tsx';
import { type EnquiryFormProps, LABELS, useFittingMethods, useOpenEnquiry } from './useOpenEnquiry.ts';

const TITLES: Record<EnquiryStepId, string> = {
  question: 'Question',
  service: 'Service',
  way: 'Joining',
  you: 'You',
  contact: 'Contact',
  personal: 'More',
  check: 'Check',
};

/** The same enquiry at a booth, on one screen after another, for who stands before it [KIOSK-07, ENQ-01]. */
export default function EnquirySteps(props: EnquiryFormProps) {
  const { booth, content, confirmationSlot, onClose } = props;
  const { words, methods } = content;
  const { open, begin } = useOpenEnquiry(props);
  const { getValues } = open.form;
  // Also while another screen shows: a way that no longer fits the service must not be sent.
  const fitting = useFittingMethods(open.form, methods);
  if (open.confirmed) {
    return (
      <Confirmation
        confirmed={open.confirmed}
        booth={booth}
        sentText={words.successMessage}
        slot={confirmationSlot}
        onClose={onClose}
      />
    );
  }
  const personal = personalAsked(words);

  function screenOf(id: EnquiryStepId, change: (to: EnquiryStepId) => void): StepScreen {
    switch (id) {
      case 'question':
        return { heading: 'Ask us anything.', body: <Question begin={begin} /> };
      case 'service':
        return {
          heading: 'Which service is it about?',
          body: (
            <>
              <ServiceChoice />
              <WorkTypeChoice />
            </>
          ),
        };
      case 'way':
        return { heading: 'How would you join?', body: <MethodChoice {...fitting} asChoice /> };
      case 'you':
        return {
          heading: 'What should we call you?',
          lede: 'Nothing stays on this screen when you leave.',
          body: (
            <>
              <div className={steps.pair}>
                <PersonField<EnquiryValues> asks="firstName" path="firstName" label={LABELS.firstName} />
                <PersonField<EnquiryValues> asks="lastName" path="lastName" label={LABELS.lastName} />
              </div>
              <PersonField<EnquiryValues> asks="postcode" path="postcode" label={LABELS.postcode} optional />
            </>
          ),
        };
      case 'contact':
        return {
          heading: 'How do we answer you?',
          body: (
            <>
              <div className={steps.pair}>
                <PersonField<EnquiryValues> asks="phone" path="phoneNumber" label={LABELS.phoneNumber} />
                <PersonField<EnquiryValues> asks="email" path="email" label={LABELS.email} />
              </div>
              <AnswerBy words={words} />
            </>
          ),
        };
      case 'personal':
        return {
          heading: `${personalTitle(personal.length)}.`,
          lede: words.personalIntro,
          body: personal.map((question) => <PersonalQuestionField key={question.path} {...question} />),
        };
      case 'check':
        return {
          heading: `All correct, ${getValues('firstName').trim()}?`,
          body: (
            <>
              <Answers answers={answersOf(change)} />
              <div className={steps.ticks}>
                <Agreements words={words} />
              </div>
            </>
          ),
        };
    }
  }

  function answersOf(change: (to: EnquiryStepId) => void): Answer[] {
    const values = getValues();
    return [
      { label: 'Question', values: told(values.question), onChange: () => change('question') },
      {
        label: 'Service',
        values: told(serviceName(values.serviceName), values.workType === 'parttime' ? 'Part time' : 'Full time'),
        onChange: () => change('service'),
      },
      { label: LABELS.methodOfEntry, values: told(values.methodOfEntry), onChange: () => change('way') },
      {
        label: 'Name',
        values: told(`${values.firstName} ${values.lastName}`, values.postcode),
        onChange: () => change('you'),
      },
      { label: 'Contact', values: told(values.phoneNumber, values.email), onChange: () => change('contact') },
      ...(personal.length > 0
        ? [
            {
              label: personalTitle(personal.length),
              values: told(...personal.map(({ path }) => values[path])),
              verb: 'Answer',
              onChange: () => change('personal'),
            },
          ]
        : []),
    ];
  }

  return (
    <StepForm
      open={open}
      steps={enquirySteps(words)}
      titleOf={(id) => TITLES[id]}
      screenOf={screenOf}
      onLeave={onClose}
    />
  );
}
