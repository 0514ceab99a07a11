import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** Whether data is read again: not where only the tab differs, which therefore is in the address at once [TABS-03]. */
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
