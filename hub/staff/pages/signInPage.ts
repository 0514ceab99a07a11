import { html } from './html.ts';
import { outerDocument } from './layout.ts';

/** @param problem  why the last try did not work */
export function signInPage(problem?: string): string {
  return outerDocument(
    'Sign in',
    html`<p class="lede">These pages are for the organisers. The token is the hub's setting STAFF_TOKEN.</p>
${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="/staff">
<label>Staff token <input name="token" type="password" autocomplete="current-password" required></label>
<button data-look="go">Sign in</button>
</form>`,
  );
}
