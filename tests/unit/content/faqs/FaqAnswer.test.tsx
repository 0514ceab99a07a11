import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FaqAnswer } from '../../../../src/content/faqs/FaqAnswer.tsx';
import { buildFaq } from '../../../builders/buildFaq.ts';

const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<svg/g)].map(([, href, words]) => [href, words]);

it('has the ways to what its words name, the feedback prompt, and related questions, in this order [FAQ-32, DEC-87]', () => {
  const markup = renderToString(
    <FaqAnswer
      place="FaqPage"
      faq={{
        ...buildFaq({
          showAsQuickLink: true,
          quickLinkTitle: 'The Reserve',
          quickLinkUrl: '/reserves',
          ways: [
            { href: '/jobs/air-force/pilot', text: 'Pilot, Air Force' },
            { href: '/reserves', text: 'Twice' },
          ],
        }),
        related: [{ id: 'a b', question: 'And then?' }],
      }}
      next={{ id: 'c', question: 'What next?', href: '/faqs?subcategory=pay&faq=c' }}
    />,
  );
  expect(linksIn(markup)).toEqual([
    ['/reserves', 'The Reserve'],
    ['/jobs/air-force/pilot', 'Pilot, Air Force'],
    ['/faqs?faq=a%20b', 'And then?'],
    ['/faqs?subcategory=pay&amp;faq=c', 'Next: What next?'],
  ]);
  expect(markup).toMatch(/Yes, from your first day.*The Reserve.*Was this helpful\?.*And then\?.*Next: /);
});

it('is the answer and the prompt alone where there is no way on', () => {
  const markup = renderToString(<FaqAnswer place="FaqPage" faq={buildFaq()} />);
  expect(markup).toContain('Was this helpful?');
  expect(markup).not.toContain('<ul');
});
