import { Html, html } from './html.ts';
import { outerDocument } from './layout.ts';

const PROBLEM_ID = 'token-problem';
/** The field belongs to the problem: whoever hears the page hears it at the field as well. */
const HAS_PROBLEM = new Html(` aria-invalid="true" aria-describedby="${PROBLEM_ID}"`);

/**
 * @param wayBack  the page that was asked for, where signing in leads
 * @param problem  why the last try did not work
 */
export function signInPage(wayBack: string, problem?: string): string {
  const isFirstTry = problem === undefined;
  return outerDocument(
    'Sign in',
    html`<p class="lede">These pages are for the organisers. The token is the hub's setting STAFF_TOKEN.</p>
${!isFirstTry && html`<p class="problem" id="${PROBLEM_ID}" role="alert">${problem}</p>`}
<form method="post" action="/staff">
<input name="next" type="hidden" value="${wayBack}">
<label>Staff token <input name="token" type="password" autocomplete="current-password" required${!isFirstTry && HAS_PROBLEM}></label>
<button data-look="go">Sign in</button>
</form>`,
  );
}
