import { expect, it } from 'vitest';
import { pagePolicy } from '../../../../hub/http/securityHeaders.ts';
import { formTargets } from '../../../../hub/published/publishedIndex.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const matcher = (CareerMatcherAppUrl: string) => ({
  path: `/${CareerMatcherAppUrl.length}`,
  pageEditing: false,
  version: 'r-0001',
  seo: {},
  blocks: [{ name: 'CareerMatcher', placeholder: 'main', params: {}, fields: { CareerMatcherAppUrl } }],
});

it('pages let forms out to the career matcher that the content names, and nowhere else [MATCH-02, HUB-22]', () => {
  const published = buildPublishedRelease({
    pages: [matcher('https://m.example/start?from=site'), matcher('https://m.example/other')],
  });
  expect(formTargets({ published })).toEqual(['https://m.example']);
  expect(pagePolicy({}, { formTargets: formTargets({ published }) })).toContain(
    "form-action 'self' https://m.example;",
  );
  expect(pagePolicy()).toContain("form-action 'self';");
});
