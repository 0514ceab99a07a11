import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** Whether data must be read again: not if only the tab differs, so that the address changes at once [TABS-03]. */
export function isNotTabChange({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && tabOf(currentUrl) !== tabOf(nextUrl)
    ? false
    : defaultShouldRevalidate;
}

const tabOf = ({ searchParams }: URL) => searchParams.get('tab');
