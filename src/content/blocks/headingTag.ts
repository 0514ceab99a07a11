const TAGS = ['h2', 'h3', 'h4'] as const;
type HeadingTag = (typeof TAGS)[number];

/** The level that editors chose for a heading, or `usual` for none or nonsense. */
export function headingTag(level: string | undefined, usual: HeadingTag = 'h2'): HeadingTag {
  return TAGS.find((tag) => tag === level) ?? usual;
}

/** The level of a heading one below another. */
export function below(tag: HeadingTag): HeadingTag {
  return TAGS[TAGS.indexOf(tag) + 1] ?? 'h4';
}
