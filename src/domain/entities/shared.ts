/** Rich text from content. The hub sanitises it before publishing [HUB-22, DEC-117]. */
export type Html = string;
export type Link = { href: string; text?: string; target?: string };
export type Image = { src: string; alt?: string; width?: number; height?: number };
