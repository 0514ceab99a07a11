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
};
