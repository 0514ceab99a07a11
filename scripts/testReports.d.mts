type TestReport = { passed: number; failed: string[] };

export function vitestReport(file: string): TestReport;
export function playwrightReport(file: string): TestReport;
