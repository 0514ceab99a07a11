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
