type Target = { CareerMatcherAppUrl: string; CareerMatcherQueryParamKey: string };

/**
 * Where the career matcher opens: the configured address with the trimmed name in its parameter, empty when there is
 * none. Other parameters stay [MATCH-02, MATCH-03, DEC-60].
 */
export function careerMatcherUrl({ CareerMatcherAppUrl, CareerMatcherQueryParamKey }: Target, name = ''): string {
  const url = new URL(CareerMatcherAppUrl);
  url.searchParams.set(CareerMatcherQueryParamKey, name.trim());
  return url.href;
}

/** Other parameters of the configured address, which a form would drop: they travel as hidden fields. */
export function keptParameters({ CareerMatcherAppUrl, CareerMatcherQueryParamKey }: Target): [string, string][] {
  return [...new URL(CareerMatcherAppUrl).searchParams].filter(([name]) => name !== CareerMatcherQueryParamKey);
}
