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
