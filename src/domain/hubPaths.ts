/** Answered by the hub itself, not by the application: its calls, its staff pages, and every file. */
const HUB_PATHS = /^\/(api|kiosk-config|staff|healthz|readyz)(\/|$)|\.[a-z0-9]+$/i;

export function isHubPath(pathname: string): boolean {
  return HUB_PATHS.test(pathname);
}
