import type { ListedSession } from '../access/staffAccess.ts';
import { OWN_PATHS } from '../ownPaths.ts';
import { Done } from './fields.tsx';
import { type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { Ago, isoTime } from './words.tsx';

export const endSessionPath = (hash: string) => `${OWN_PATHS.endSession}?${new URLSearchParams({ session: hash })}`;

type Shown = {
  sessions: readonly ListedSession[];
  /** Hash of the viewer's own */
  own: string | undefined;
  /** One has just been ended */
  isEnded: boolean;
  now: number;
};

/** Returns who is signed in as data for programs. */
export function sessionsData({ sessions, own }: Pick<Shown, 'sessions' | 'own'>) {
  return {
    sessions: sessions.map(({ hash, name, openedAt, seenAt, openedFrom }) => ({
      session: hash,
      name,
      openedAt: isoTime(openedAt),
      seenAt: isoTime(seenAt),
      from: openedFrom,
      isOwn: hash === own,
      end: endSessionPath(hash),
    })),
  };
}

/** Returns the page with the browsers that are signed in, each of which can be ended. */
export function sessionsPage({ sessions, own, isEnded, now }: Shown): StaffPage {
  return staffDocument(
    'Sessions',
    OWN_PATHS.sessions,
    <>
      {isEnded && <Done>Ended.</Done>}
      <p className="lede">
        Browsers that are signed in. Each is signed out after an hour without use, and after eight hours. End one that
        nobody knows, and tell whoever runs the hub: a token that is not a secret any more is withdrawn by command.
      </p>
      <StaffTable
        label="Sessions"
        caption="Who is signed in, the newest first"
        columns={['Who', 'Signed in', 'Last seen', 'From', 'Action']}
      >
        {sessions.map(({ hash, name, openedAt, seenAt, openedFrom }) => (
          <tr key={hash}>
            <th scope="row">
              <bdi>{name}</bdi>
              {hash === own && <span className="sub">this browser</span>}
            </th>
            <td>
              <Ago at={openedAt} now={now} />
            </td>
            <td>
              <Ago at={seenAt} now={now} />
            </td>
            <td>
              <code>{openedFrom}</code>
            </td>
            <td>
              <form method="post" action={endSessionPath(hash)}>
                <button type="submit" aria-label={hash === own ? 'End this session' : `End the session of ${name}`}>
                  End
                </button>
              </form>
            </td>
          </tr>
        ))}
      </StaffTable>
      <p>
        The same word under From is the same network. It is made from its address, which is kept nowhere; lines of the
        log have it too.
      </p>
    </>,
  );
}
