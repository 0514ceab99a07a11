export type NavigationItem = {
  url: string;
  navigationTitle?: string;
  pageTitle?: string;
  ctaDescription?: string;
  children: NavigationItem[];
  parent?: string;
  hideInNavigation?: boolean;
  hideInBreadcrumb?: boolean;
  hideBackLink?: boolean;
  showAsQuickLink?: boolean;
  /** Also listed in the slide-out menu [DEC-15] */
  showInMenu?: boolean;
  /** A single back link instead of the breadcrumb trail, on wide screens too [DEC-16] */
  showBackLink?: boolean;
};
