import { useWatch } from 'react-hook-form';
import { messageText } from '../../domain/forms/messages.ts';
import {
  emptyPerson,
  isEmptyPerson,
  MAX_GUESTS,
  type PersonValues,
  personSchema,
  type RegistrationValues,
} from '../../domain/forms/registration.ts';
import {
  firstStepOf,
  type RegistrationStepId,
  registrationAsks,
  registrationSteps,
} from '../../domain/forms/registrationSteps.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { Confirmation } from '../OutboxForm.tsx';
import { type Answer, Answers, told } from '../steps/Answers.tsx';
import steps from '../steps/StepForm.module.css';
import { StepForm, type StepScreen } from '../steps/StepForm.tsx';
import { Acceptances, CandidateNumber, DietaryRequirements } from './EventFields.tsx';
import { AttendanceChoice, AttendeeType, PersonQuestion } from './PersonFields.tsx';
import { fullModeNote, type RegistrationFormProps, useOpenRegistration } from './useOpenRegistration.ts';
import { type PersonPath, RegistrationContext } from './useRegistrationSetting.ts';

const TITLES: Partial<Record<RegistrationStepId, string>> = {
  you: 'You',
  contact: 'Contact',
  who: 'Who you are',
  visit: 'Your visit',
  check: 'Check',
};

/** The same registration at a booth, on one screen after another, for who stands before it [KIOSK-07, REG-01]. */
export default function RegistrationSteps(props: RegistrationFormProps) {
  const { event, settings, booth, confirmationSlot, onClose } = props;
  const { open, rules } = useOpenRegistration(props);
  const { control, getValues, setValue, clearErrors } = open.form;
  const guests = useWatch({ control, name: 'guests' });
  if (open.confirmed) {
    return <Confirmation confirmed={open.confirmed} booth={booth} slot={confirmationSlot} onClose={onClose} />;
  }
  const asks = registrationAsks(event, rules);
  const way = registrationSteps(asks, guests.length);

  function keepGuests(kept: PersonValues[]) {
    // Whatever was wrong with one of them stands at another place now.
    clearErrors('guests');
    setValue('guests', kept, { shouldDirty: true });
  }

  function addGuest(change: (to: RegistrationStepId) => void) {
    const known = getValues('guests');
    keepGuests([...known, emptyPerson()]);
    change(firstStepOf(known.length));
  }

  function screenOf(id: RegistrationStepId, change: (to: RegistrationStepId) => void): StepScreen {
    switch (id) {
      case 'you':
        return {
          heading: 'What should we call you?',
          lede: fullModeNote(event) ?? 'Nothing stays on this screen when you leave.',
          body: <Names person="registrant" />,
        };
      case 'contact':
        return {
          heading: 'How do we reach you?',
          lede: 'About this event. Your postcode tells us which office looks after you.',
          body: <Reach person="registrant" />,
        };
      case 'who':
        return {
          heading: 'Which of these are you?',
          lede: 'So that the people on stage know who is in the room.',
          body: <AttendeeType person="registrant" asChoice />,
        };
      case 'visit':
        return {
          heading: 'How will you be there?',
          body: (
            <>
              <AttendanceChoice person="registrant" />
              <DietaryRequirements />
              {asks.candidateNumber ? <CandidateNumber /> : null}
            </>
          ),
        };
      case 'check':
        return {
          heading: `All correct, ${getValues('registrant.firstName').trim()}?`,
          body: (
            <>
              <Answers answers={answersOf(change)} />
              <div className={steps.ticks}>
                <Acceptances />
              </div>
            </>
          ),
        };
      case 'guests':
        return {
          heading: 'Who’s coming with you?',
          body: (
            <GuestList
              guests={guests}
              isComplete={(guest) => personSchema(rules).isValidSync(guest)}
              onAdd={() => addGuest(change)}
              onEdit={(at) => change(firstStepOf(at))}
              onRemove={(at) => keepGuests(getValues('guests').filter((_, each) => each !== at))}
            />
          ),
        };
      default:
        return guestScreen(id);
    }
  }

  function answersOf(change: (to: RegistrationStepId) => void): Answer[] {
    const { registrant, dietaryRequirements } = getValues();
    const { firstName, surname, email, mobile, postcode, attendeeType, attend, candidateNumber } = registrant;
    return [
      { label: 'Name', values: told(`${firstName} ${surname}`), onChange: () => change('you') },
      { label: 'Contact', values: told(email, mobile, postcode), onChange: () => change('contact') },
      { label: 'Who you are', values: told(attendeeType), onChange: () => change('who') },
      ...(way.some(({ id }) => id === 'visit')
        ? [
            {
              label: 'Visit',
              values: told(attend, dietaryRequirements, candidateNumber),
              onChange: () => change('visit'),
            },
          ]
        : []),
      guests.length > 0
        ? { label: 'Guests', values: [guestNames(guests)], onChange: () => change('guests') }
        : { label: 'Guests', values: [], verb: 'Add', onChange: () => addGuest(change) },
    ];
  }

  return (
    <RegistrationContext value={{ event, settings, rules }}>
      <StepForm
        open={open}
        steps={way}
        titleOf={(id) => TITLES[id] ?? id}
        screenOf={screenOf}
        // Somebody who was added by mistake is nobody.
        onStep={(to) => to === 'guests' && keepGuests(getValues('guests').filter((guest) => !isEmptyPerson(guest)))}
        onLeave={onClose}
      />
    </RegistrationContext>
  );
}

/** `Jai Tamihana, Mia` */
const guestNames = (guests: readonly PersonValues[]) => guests.map((guest, at) => nameOf(guest, at)).join(', ');

const nameOf = ({ firstName, surname }: PersonValues, at: number) =>
  `${firstName} ${surname}`.trim() || `Guest ${at + 1}`;

function guestScreen(id: Extract<RegistrationStepId, `guests.${string}`>): StepScreen {
  const [, number = '0', asked] = id.split('.');
  const person: PersonPath = `guests.${Number(number)}`;
  const lede = `Guest ${Number(number) + 1}`;
  if (asked === 'you') return { heading: 'What is your guest called?', lede, body: <Names person={person} /> };
  if (asked === 'contact') return { heading: 'How do we reach them?', lede, body: <Reach person={person} /> };
  return {
    heading: 'Which of these are they?',
    lede,
    body: (
      <>
        <AttendeeType person={person} asChoice />
        <AttendanceChoice person={person} />
      </>
    ),
  };
}

function Names({ person }: { person: PersonPath }) {
  return (
    <div className={steps.pair}>
      <PersonQuestion person={person} asks="firstName" />
      <PersonQuestion person={person} asks="surname" />
    </div>
  );
}

function Reach({ person }: { person: PersonPath }) {
  return (
    <>
      <PersonQuestion person={person} asks="email" />
      <div className={steps.pair}>
        <PersonQuestion person={person} asks="mobile" />
        <PersonQuestion person={person} asks="postcode" />
      </div>
    </>
  );
}

type GuestListProps = {
  guests: RegistrationValues['guests'];
  isComplete: (guest: PersonValues) => boolean;
  onAdd: () => void;
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
};

/** The guests so far, and one more as long as there may be [REG-12, REG-13]. */
function GuestList({ guests, isComplete, onAdd, onEdit, onRemove }: GuestListProps) {
  const canAdd = guests.length < MAX_GUESTS;
  return (
    <>
      <ol className={steps.list}>
        {guests.map((guest, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a line but its place is its own
          <li key={at}>
            <p>
              {nameOf(guest, at)}
              {isComplete(guest) ? null : <small>Not finished yet</small>}
            </p>
            <Button onClick={() => onEdit(at)}>
              Change
              <VisuallyHidden>{` guest ${at + 1}`}</VisuallyHidden>
            </Button>
            <Button onClick={() => onRemove(at)}>
              Remove
              <VisuallyHidden>{` guest ${at + 1}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
      {canAdd ? <Button onClick={onAdd}>Add a guest</Button> : null}
      <p role="status">{canAdd ? `${guests.length} of ${MAX_GUESTS} guests` : messageText('guests.tooMany')}</p>
    </>
  );
}
