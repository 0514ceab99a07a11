import { LENGTHS } from '../../../src/domain/forms/fields.ts';
import type { PersonalData } from '../../submissions/personalData.ts';
import { OWN_PATHS } from '../ownPaths.ts';
import { Confirmation, Done, FindForm } from './fields.tsx';
import { EmptyPanel, OnlyFor, type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { Ago, isoTime } from './words.tsx';

const KIND_WORDS: Record<string, string> = {
  registration: 'Registration',
  enquiry: 'Enquiry',
  feedback: 'Feedback',
  form: 'Form',
};

type Line = { id: string; reference: string; what: string; receivedAt: number };

/** Returns a line for each thing that is held: no more than what it is, and its reference. */
function linesOf({ held, items, mails }: PersonalData): Line[] {
  return [
    ...held.map(({ held: { key, kind, reference, eventCode, form, cancelled, receivedAt }, share }) => {
      const where = eventCode ?? form;
      const name = share.guests ? 'Guest of a registration' : (KIND_WORDS[kind] ?? kind);
      const what = [name, where && ` for ${where}`, cancelled && ', cancelled'].filter(Boolean).join('');
      return { id: `${kind} ${key}`, reference, what, receivedAt };
    }),
    ...items.map(({ item: { kind, key, content, reference, reason, receivedAt } }) => ({
      id: `inbox ${kind} ${key} ${content}`,
      reference,
      what: `Item of the inbox: ${kind}, ${reason}`,
      receivedAt,
    })),
    ...mails.map(({ mail, reference, status, createdAt }) => ({
      id: `mail ${mail} ${reference} ${createdAt}`,
      reference,
      what: `Mail about it, ${status}`,
      receivedAt: createdAt,
    })),
  ];
}

/** Returns what is held as data for programs: references, no names [CON-26]. */
export function personData(data: PersonalData) {
  return {
    held: linesOf(data).map(({ reference, what, receivedAt }) => ({
      reference,
      what,
      receivedAt: isoTime(receivedAt),
    })),
  };
}

function AddressField({ email }: { email: string }) {
  return <input name="email" type="hidden" value={email} />;
}

type Shown = {
  typed?: string;
  /** Why nothing was looked for */
  problem?: string;
  data?: PersonalData;
  /** What was erased just now */
  done?: string;
  now: number;
};

/** Returns the page on which staff find what is held of one person. The address is sent, so it stands in no address. */
export function personPage({ typed, problem, data, done, now }: Shown): StaffPage {
  const lines = data ? linesOf(data) : [];
  return staffDocument(
    'One person',
    OWN_PATHS.person,
    <>
      {done && <Done>{done}</Done>}
      <p className="lede">
        Somebody may ask what is held of them, and have it erased. Make sure that it is they who ask: write to the
        address itself. What is sealed and could not be opened cannot be searched; it is kept for 90 days.
      </p>
      <FindForm
        method="post"
        action={OWN_PATHS.person}
        label="Email address"
        problem={problem}
        name="email"
        defaultValue={typed}
        maxLength={LENGTHS.email}
        autoCapitalize="none"
        inputMode="email"
      />
      {data && lines.length > 0 && (
        <>
          <StaffTable
            label="What is held"
            caption={`Held under ${data.email}`}
            columns={['Reference', 'What', 'Received']}
          >
            {lines.map(({ id, reference, what, receivedAt }) => (
              <tr key={id}>
                <th scope="row">{reference}</th>
                <td>{what}</td>
                <td>
                  <Ago at={receivedAt} now={now} />
                </td>
              </tr>
            ))}
          </StaffTable>
          <div className="actions">
            <form method="post" action={OWN_PATHS.personExport}>
              <AddressField email={data.email} />
              <button type="submit">Download all of it as JSON</button>
            </form>
            <OnlyFor roles={['changes']}>
              <form method="post" action={OWN_PATHS.personErase}>
                <AddressField email={data.email} />
                <button type="submit" data-look="bad">
                  Erase …
                </button>
              </form>
            </OnlyFor>
          </div>
        </>
      )}
      {data && lines.length === 0 && !done && <EmptyPanel heading="Nothing is held under this address." />}
    </>,
  );
}

/** Returns the page that asks before it is erased. */
export function erasePersonPage(data: PersonalData): StaffPage {
  const lines = linesOf(data);
  const registrations = data.held.filter(({ held }) => held.kind === 'registration' && !held.cancelled);
  return staffDocument(
    'Erase what is held of this person?',
    undefined,
    <>
      <p className="lede">
        It cannot be undone. Whatever is held under this address goes: {lines.length}{' '}
        {lines.length === 1 ? 'entry' : 'entries'}.{' '}
        {registrations.length > 0 &&
          'Places at events are free again, and guests that the person brought go with them. No mail is sent. '}
        Backups made before still have it.
      </p>
      <dl>
        <dt>Address</dt>
        <dd>{data.email}</dd>
      </dl>
      <Confirmation action={`${OWN_PATHS.personErase}/confirmed`} back={OWN_PATHS.person} button="Erase it" look="bad">
        <AddressField email={data.email} />
      </Confirmation>
    </>,
  );
}
