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

/** An entry of the sitemap page, in the names of the requirements [SITE-02]. */
export type SitemapItem = {
  Id: string;
  Href: string;
  /** Without its `?` */
  Querystring?: string;
  NavigationTitle?: string;
  PageTitle?: string;
  DisplayName: string;
  Children: SitemapItem[];
  /** Class names, separated by spaces */
  Styles?: string;
};
