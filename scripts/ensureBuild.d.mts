export const root: string;
export function ensureBuild(): void;
