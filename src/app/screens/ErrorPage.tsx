import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { SourceUnreachable } from '../../content/source/ContentSource.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { isMissingScript, reloadForMissingScript } from '../start/chunkReload.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { WrongAddress } from './notFound.ts';
import OfflinePage from './OfflinePage.tsx';

/** Shown in place of a route that failed. */
export function RouteErrorPage() {
  return <RouteFailure error={useRouteError()} />;
}

/** The offline page when nothing could be reached, otherwise the error page [PWA-14, ERR-07]. */
export function RouteFailure({ error }: { error: unknown }) {
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    if (!isMissingScript(error)) return;
    void reloadForMissingScript(undefined).then((answer) => setCutOff(answer === 'unreachable'));
  }, [error]);
  if (isCutOff || error instanceof SourceUnreachable) return <OfflinePage />;
  return <ErrorPage error={error} />;
}

/**
 * The error page, with the status code if there is one, and ways on from an address that is no page [ERR-01, ERR-02,
 * ERR-03, ERR-04, ERR-05].
 */
function ErrorPage({ error }: { error: unknown }) {
  const status = errorStatus(error);
  return (
    <>
      <PageHead title="Error" />
      <DeadEnd
        heading="There was a problem serving the requested page."
        help={status === 404 ? <WrongAddress.Component error={error} /> : null}
        next={
          <Button variant="go" href="/">
            Home
          </Button>
        }
      >
        <p>
          {status === undefined
            ? 'Sorry, there was a problem accessing the requested page.'
            : `A server-side ${status} error occurred.`}
        </p>
        <p>
          Please try again later, or go back to the <a href="/">homepage</a>
        </p>
      </DeadEnd>
    </>
  );
}

/**
 * Returns the status code for an error page: that of the response or error, 404 when there is neither, and none for an
 * error without a status [ERR-06, DEC-21].
 */
export function errorStatus(error: unknown): number | undefined {
  if (error === undefined || error === null) return 404;
  if (typeof error !== 'object' || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
