export const TEST_MACHINE: Record<string, string>;
