/** An unknown path is the error page with code 404 [SHELL-06]. */
export function unknownPath(): never {
  throw new Response(null, { status: 404 });
}
