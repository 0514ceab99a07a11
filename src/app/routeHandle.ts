import { isBoothScreen, type RouteName } from '../domain/site/routes.ts';

/** Metadata of a route, besides what it shows. */
export type RouteHandle = {
  /** Source file of the screen, by which the hub looks up its scripts in the build manifest. */
  module: string;
  route: RouteName;
};

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'module' in handle;

/** Whether the screen fills the window, without header and footer. */
export function hasOwnShell(handle: unknown): boolean {
  return isHandle(handle) && isBoothScreen(handle.route);
}

/** Returns the source files of the matched screens, in order. */
export function modulesOf(handles: unknown[]): string[] {
  return handles.filter(isHandle).map(({ module }) => module);
}
