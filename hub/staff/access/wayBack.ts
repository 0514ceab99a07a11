/** Placeholder origin for this site, whatever its address. */
const SITE = 'http://this-site.invalid';
const FIRST_PAGE = '/staff';
/** The sign-in form includes it, and may have 4 KiB in total. */
const MOST_CHARACTERS = 1024;

/**
 * Returns where signing in leads: to the requested page if it is a staff page, otherwise to the first of them. The
 * address is parsed as a browser would, so that no spelling of it leads to another site [CON-26]. Pure.
 */
export function wayBack(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > MOST_CHARACTERS || !URL.canParse(asked, SITE)) return FIRST_PAGE;
  const { origin, pathname, search } = new URL(asked, SITE);
  const isStaffPage = pathname === FIRST_PAGE || pathname.startsWith(`${FIRST_PAGE}/`);
  return origin === SITE && isStaffPage ? pathname + search : FIRST_PAGE;
}
