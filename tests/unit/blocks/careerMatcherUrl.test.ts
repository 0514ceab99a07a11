import { expect, it } from 'vitest';
import { careerMatcherUrl, storedParameters } from '../../../src/blocks/career-matcher/CareerMatcher.tsx';

const matcher = (CareerMatcherAppUrl: string) => ({ CareerMatcherAppUrl, CareerMatcherQueryParamKey: 'name' });

it.each([
  ['Ana', 'https://m.example/start?name=Ana'],
  ['  Ana Maria ', 'https://m.example/start?name=Ana+Maria'],
  ['R&D=1', 'https://m.example/start?name=R%26D%3D1'],
  ['   ', 'https://m.example/start?name='],
  [undefined, 'https://m.example/start?name='],
])('the name %j opens %s [MATCH-02, MATCH-03, DEC-60]', (name, url) => {
  expect(careerMatcherUrl(matcher('https://m.example/start'), name)).toBe(url);
});

it('other parameters of the configured address stay [DEC-60]', () => {
  const given = matcher('https://m.example/start?from=site&name=old#top');
  expect(careerMatcherUrl(given, 'Ana')).toBe('https://m.example/start?from=site&name=Ana#top');
  expect(storedParameters(given)).toEqual([['from', 'site']]);
});
