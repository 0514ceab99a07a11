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
