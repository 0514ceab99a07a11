import { isBoothScreen, type RouteName } from '../domain/site/routes.ts';

/** Metadata of a route, besides what it shows. */
export type RouteHandle = {
  /** Source file of the screen, by which the hub looks up its scripts in the build manifest. */
  module: string;
  route: RouteName;
  /** Loads the scripts of the screen and of what reads its data */
  preload: () => Promise<unknown>;
};

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'module' in handle;

/** Whether the screen fills the window, without header and footer. */
export function hasOwnShell(handle: unknown): boolean {
  return isHandle(handle) && isBoothScreen(handle.route);
}

/** Returns what loads the scripts of a route's screen; undefined for a route that shows nothing of its own. */
export function preloadOf(handle: unknown): RouteHandle['preload'] | undefined {
  return isHandle(handle) ? handle.preload : undefined;
}

/** Returns the source files of the matched screens, in order. */
export function modulesOf(handles: unknown[]): string[] {
  return handles.filter(isHandle).map(({ module }) => module);
}
