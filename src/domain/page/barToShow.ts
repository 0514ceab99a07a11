/** A line at the lower edge of the window. Each says one thing, and one is shown at a time. */
export type BarName = 'link-refused' | 'offline' | 'update' | 'install' | 'notice';

export type BarMoment = {
  /** A link was pressed that needs the missing connection; the answer stands for some seconds */
  isLinkRefused: boolean;
  /** Neither the network nor the hub is missing */
  isOnline: boolean;
  hasUpdate: boolean;
  canInstall: boolean;
  /** Content's own line, with the path of the page it points to */
  notice?: { leadsTo?: string };
  /** Path of the page that is shown */
  path: string;
  /** The screen fills the window itself: those of a booth, its set-up and its staff */
  isOwnScreen: boolean;
  /** The window is less than `LOW_WINDOW_PX` high */
  isLowWindow: boolean;
};

/** Below this height of the window, in px, a notice would cover too much of what is read. */
export const LOW_WINDOW_PX = 400;

/**
 * Which bar is shown: what the person has just done comes first, then the state of the device, then what can be done
 * about the application, and news last. News and the offer to install never stand on a booth's or its staff's screens;
 * a notice never on the page it points to, nor in a low window [NOTIF-01, PWA-16, PWA-17, PWA-23].
 */
export function barToShow(moment: BarMoment): BarName | undefined {
  const { notice } = moment;
  if (moment.isLinkRefused) return 'link-refused';
  if (!moment.isOnline) return 'offline';
  if (moment.hasUpdate) return 'update';
  if (moment.isOwnScreen) return undefined;
  if (moment.canInstall) return 'install';
  const mayBeShown = notice !== undefined && !moment.isLowWindow && notice.leadsTo !== moment.path;
  return mayBeShown ? 'notice' : undefined;
}
