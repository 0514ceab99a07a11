import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { outerDocument, type StaffPlace, staffDocument } from './layout.tsx';

const WAYS_BACK = {
  [STAFF_PATHS.fleet]: 'Back to the fleet',
  [STAFF_PATHS.inbox]: 'Back to the inbox',
  [STAFF_PATHS.registrations]: 'Back to the registrations',
  [STAFF_PATHS.exports]: 'Back to the exports',
} satisfies Partial<Record<StaffPlace, string>>;

/** Returns the list that an address belongs to. */
function listOf(url: string): keyof typeof WAYS_BACK {
  if (url.startsWith(STAFF_PATHS.inbox)) return STAFF_PATHS.inbox;
  if (url.startsWith(STAFF_PATHS.registrations)) return STAFF_PATHS.registrations;
  return url.startsWith(STAFF_PATHS.exportFile) ? STAFF_PATHS.exports : STAFF_PATHS.fleet;
}

/** Returns the page shown to staff in place of the requested one, with a link back [HTTP-28]. */
export function refusalPage(status: number, message: string, url: string): string {
  const back = listOf(url);
  const title = status === 404 ? 'Not found' : 'That did not work';
  return staffDocument(
    title,
    undefined,
    <>
      <p className="problem" role="alert">
        {message}
      </p>
      <p>
        <a href={back}>{WAYS_BACK[back]}</a>
      </p>
    </>,
  );
}

const PROBLEM_ID = 'token-problem';

/**
 * Returns the sign-in page. @param returnUrl  the requested page, to which signing in leads
 * @param problem  why the last attempt failed
 */
export function signInPage(returnUrl: string, problem?: string): string {
  const isWrong = problem !== undefined;
  return outerDocument(
    'Sign in',
    <>
      <p className="lede">These pages are for the organisers. The token is the hub's setting STAFF_TOKEN.</p>
      {isWrong && (
        <p className="problem" id={PROBLEM_ID} role="alert">
          {problem}
        </p>
      )}
      <form method="post" action={STAFF_PATHS.fleet}>
        <input name="next" type="hidden" value={returnUrl} />
        <label>
          Staff token {/* Linked to the problem, so that screen readers announce it at the field too. */}
          <input
            name="token"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? PROBLEM_ID : undefined}
          />
        </label>
        <button type="submit" data-look="go">
          Sign in
        </button>
      </form>
    </>,
  );
}
