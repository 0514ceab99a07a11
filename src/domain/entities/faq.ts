import type { Html, Link } from './shared.ts';

export type Faq = {
  id: string;
  question: string;
  answer: Html;
  heading?: string;
  icon?: string;
  tags: string[];
  /** Category ids */
  categories: string[];
  /** Subcategory ids */
  subcategories: string[];
  /** Position among the questions of its category, lowest first */
  order?: number;
  showAsQuickLink?: boolean;
  quickLinkTitle?: string;
  quickLinkDescription?: string;
  quickLinkUrl?: string;
  /** Where the answer names a role, a kind of event or a unit: the way there */
  ways?: Link[];
};
export type FaqSubcategory = { id: string; faqSubcategoryTitle: string };
export type FaqCategory = {
  id: string;
  faqCategoryTitle: string;
  faqCategorySubtitle?: string;
  subcategories: FaqSubcategory[];
};
