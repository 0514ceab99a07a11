// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { RouteFailure } from '../../../../src/app/screens/ErrorPage.tsx';
import { SourceFailed } from '../../../../src/content/source/ContentSource.ts';
import { mountRoutes, unmountAll } from '../../support/mount.tsx';

afterEach(unmountAll);

it.each([
  ['with a status', new SourceFailed(503), 'A server-side 503 error occurred.'],
  ['without one', new Error('anything'), 'Sorry, there was a problem accessing the requested page.'],
])('a failure %s says so, with the way home below [ERR-03, ERR-04, ERR-05]', async (_how, error, text) => {
  const { page } = await mountRoutes([{ path: '*', Component: () => <RouteFailure error={error} /> }]);
  expect(page.innerHTML).toContain(
    `<p>${text}</p><p>Please try again later, or go back to the <a href="/">homepage</a></p>`,
  );
});
