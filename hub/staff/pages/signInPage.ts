import { Html, html } from './html.ts';
import { outerDocument } from './layout.ts';

const PROBLEM_ID = 'token-problem';
/** Links the field to the error, so that screen readers announce it at the field too. */
const HAS_PROBLEM = new Html(` aria-invalid="true" aria-describedby="${PROBLEM_ID}"`);

/**
 * Returns the sign-in page. @param returnUrl  the requested page, to which signing in leads
 * @param problem  why the last attempt failed
 */
export function signInPage(returnUrl: string, problem?: string): string {
  const isFirstTry = problem === undefined;
  return outerDocument(
    'Sign in',
    html`<p class="lede">These pages are for the organisers. The token is the hub's setting STAFF_TOKEN.</p>
${!isFirstTry && html`<p class="problem" id="${PROBLEM_ID}" role="alert">${problem}</p>`}
<form method="post" action="/staff">
<input name="next" type="hidden" value="${returnUrl}">
<label>Staff token <input name="token" type="password" autocomplete="current-password" required${!isFirstTry && HAS_PROBLEM}></label>
<button data-look="go">Sign in</button>
</form>`,
  );
}
