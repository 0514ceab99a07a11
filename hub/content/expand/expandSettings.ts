import type { InferType } from 'yup';
import type { Settings, SiteFooter, SiteLink } from '../../../src/domain/entities/settings.ts';
import type { settingsSchema } from '../model/settings.ts';

/**
 * Returns the settings as a record. Links of the footer and the notification to unpublished pages are left out: editors
 * may add them before the page, and visitors meet no dead link.
 */
export function expandSettings(source: InferType<typeof settingsSchema>, leads: (href: string) => boolean): Settings {
  const { footer, notification } = source;
  return {
    id: 'settings',
    ...source,
    footer: footer && withoutDeadLinks(footer, leads),
    notification: notification && { ...notification, link: alive(notification.link, leads) },
  };
}

function withoutDeadLinks(footer: SiteFooter, leads: (href: string) => boolean): SiteFooter {
  const among = (links: SiteLink[]) => links.filter(({ url }) => leads(url));
  return {
    ...footer,
    social: among(footer.social),
    contact: alive(footer.contact, leads),
    helpfulPages: among(footer.helpfulPages),
    resources: among(footer.resources),
    fitnessApps: among(footer.fitnessApps),
    legal: among(footer.legal),
  };
}

function alive(link: SiteLink | undefined, leads: (href: string) => boolean): SiteLink | undefined {
  return link && leads(link.url) ? link : undefined;
}
