import { AVAILABILITY_PATH, STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { BYSTANDER, call, STAFF_TOKEN } from './caller.ts';

/** A partner's site that may send people's submissions, and has been taken over. */
const PARTNER = 'https://partner.example';
const FORM = 'application/x-www-form-urlencoded';

const ACTIONS = [
  STAFF_PATHS.enrolmentCode,
  `${STAFF_PATHS.devices}/a-booth/revoke`,
  STAFF_PATHS.cancelRegistration,
  STAFF_PATHS.burst,
  STAFF_PATHS.signOut,
  // Spelt so that a rule which looks at the words alone does not see it.
  '/%73taff/sign-out',
];
const PAGES = [STAFF_PATHS.fleet, STAFF_PATHS.registrations, STAFF_PATHS.inbox, STAFF_PATHS.day, '/careers'];

type OriginFigures = {
  /** Actions of staff and pages that were tried from there, with the session of somebody who is signed in */
  tried: number;
  /** By address, actions that were not refused as another site's */
  taken: string;
  /** By address, pages that the other site may read */
  told: string;
  /** Whether the API still serves that site: what is measured is the rule, not a hub that refuses all */
  isServed: boolean;
};

export const origins: Attack<OriginFigures> = {
  name: 'origins',
  does: 'A site of ALLOWED_ORIGINS, taken over, acts for whoever of the staff looks at it while they are signed in.',
  before: 'all five pages told; of six actions none was refused as another site’s',
  env: { ALLOWED_ORIGINS: PARTNER },
  async run(hub) {
    const cookie = await sessionOf(hub);
    const headers = { origin: PARTNER, cookie, 'content-type': FORM };
    const taken: string[] = [];
    for (const path of ACTIONS) {
      const { status } = await call(hub, path, { method: 'POST', body: 'reason=x', headers, from: BYSTANDER });
      if (status !== 403) taken.push(`${path} ${status}`);
    }
    const mayRead = async (path: string) => {
      const answer = await call(hub, path, { headers: { origin: PARTNER, cookie }, from: BYSTANDER });
      return answer.headers['access-control-allow-origin'] !== undefined;
    };
    const told: string[] = [];
    for (const path of PAGES) if (await mayRead(path)) told.push(path);
    return {
      tried: ACTIONS.length + PAGES.length,
      taken: taken.join(', ') || 'none',
      told: told.join(', ') || 'none',
      isServed: await mayRead(AVAILABILITY_PATH),
    };
  },
  wishes: [
    { wants: 'no action of the staff is taken from there', holds: ({ taken }) => taken === 'none' },
    { wants: 'no page is told to it', holds: ({ told }) => told === 'none' },
    { wants: 'the API serves it', holds: ({ isServed }) => isServed },
  ],
};

/** @returns the cookie of somebody who has signed in */
async function sessionOf(hub: RunningHub): Promise<string> {
  const body = String(new URLSearchParams({ token: STAFF_TOKEN }));
  const answer = await call(hub, STAFF_PATHS.fleet, {
    ...{ method: 'POST', body, from: BYSTANDER },
    headers: { 'content-type': FORM },
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  if (cookies.length === 0) throw new Error(`signing in was answered ${answer.status}`);
  return cookies.map((each) => each.split(';', 1)[0]).join('; ');
}
