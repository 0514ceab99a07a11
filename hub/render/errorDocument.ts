/**
 * The error page of the register as one small document, for the moments in which the renderer itself cannot answer:
 * no release yet, too many requests, or a failure while rendering [ERR-01, ERR-02, ERR-03, ERR-05].
 */
export function errorDocument(status: number): string {
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Error</title></head>
<body><main>
<h1>There was a problem serving the requested page.</h1>
<p>A server-side ${status} error occurred.</p>
<p><a href="/">Please try again later, or go back to the homepage</a></p>
</main></body>
</html>
`;
}
