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

/** How a button looks by the name that editors give its theme; undefined for a name that is none [BLOCK-01, CAR-16, QUIZ-03]. */
export function buttonVariant(theme: string | undefined): 'go' | 'ink' | 'line' | undefined {
  switch (theme) {
    case 'Primary':
      return 'go';
    case 'Secondary':
      return 'ink';
    case 'Outline':
      return 'line';
    default:
      return undefined;
  }
}

const STEPS: Record<string, string> = {
  'M - 32px': '32',
  'L - 48px': '48',
  'Space 56': '56',
  'XL - 64px': '64',
  'Space 64': '64',
};

/** Pixels that a size of the content system stands for; 24 for any other or none [SHELL-13, DEC-09]. */
export function spacerPx(size: string | undefined): string {
  return (size && Object.hasOwn(STEPS, size) && STEPS[size]) || '24';
}
