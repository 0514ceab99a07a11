/** An entry of the sitemap page under the register's names [SITE-02]. */
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
