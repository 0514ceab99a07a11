/** Stands for this site, wherever it is reached. */
const SITE = 'http://this-site.invalid';
const FIRST_PAGE = '/staff';
/** The form of the sign-in page carries it, and takes 4 KiB in all. */
const MOST_CHARACTERS = 1024;

/**
 * Where signing in leads: to the page that was asked for when it is one of the staff's, else to the first of them. A
 * browser's own reading of the address decides, so that no spelling of it leads away from here [CON-26]. Pure.
 */
export function wayBack(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > MOST_CHARACTERS || !URL.canParse(asked, SITE)) return FIRST_PAGE;
  const { origin, pathname, search } = new URL(asked, SITE);
  const isStaffPage = pathname === FIRST_PAGE || pathname.startsWith(`${FIRST_PAGE}/`);
  return origin === SITE && isStaffPage ? pathname + search : FIRST_PAGE;
}
