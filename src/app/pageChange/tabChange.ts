import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** Ends the fragment of an address that is a step of a form [FORM-41]. */
const FORM_STEP = /-step-\d+$/;

/**
 * Whether data must be read again: not if only the tab differs, so that the address changes at once [TABS-03], and not
 * for a step of a form, which would lose what was typed if the reading failed.
 */
export function isNotTabChange({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isPartOfPage = tabOf(currentUrl) !== tabOf(nextUrl) || FORM_STEP.test(nextUrl.hash);
  return currentUrl.pathname === nextUrl.pathname && isPartOfPage ? false : defaultShouldRevalidate;
}

const tabOf = ({ searchParams }: URL) => searchParams.get('tab');

/**
 * Whether data must be read again: not if only another question of the same list of the browser of questions is opened,
 * which came with the list.
 */
export function isNotInSameList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.pathname === nextUrl.pathname && listOf(currentUrl) === listOf(nextUrl);
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** A question alone in an address brings its own list. */
function listOf({ searchParams }: URL): string {
  const list = new URLSearchParams(searchParams);
  if (list.has('subcategory') || list.has('query')) list.delete('faq');
  return String(list);
}
