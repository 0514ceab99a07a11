import { useLocation, useMatches } from 'react-router-dom';
import type { PageTheme, RouteContent } from '../domain/entities/page.ts';
import { isEditingQuery } from '../platform/editingMode.ts';
import { hasOwnShell } from './routeHandle.ts';

/** How the shell is shown around the current page. */
type PageFrame = {
  /** The screen fills the window itself */
  hasOwnFrame: boolean;
  theme: PageTheme;
  /** The page is shown to editors: its record says so, or its address asks for it [DEC-144] */
  isEditing: boolean;
};

export function usePageFrame(): PageFrame {
  const matches = useMatches();
  const { search } = useLocation();
  const page = matches.at(-1)?.loaderData as Partial<RouteContent> | undefined;
  return {
    hasOwnFrame: matches.some(({ handle }) => hasOwnShell(handle)),
    theme: pageThemeOf(page?.pageTheme),
    isEditing: page?.pageEditing === true || isEditingQuery(search),
  };
}

/** Returns a page's theme; missing or unknown is `light` [SHELL-11, DEC-07]. */
function pageThemeOf(theme: unknown): PageTheme {
  return theme === 'grey' || theme === 'dark' ? theme : 'light';
}
