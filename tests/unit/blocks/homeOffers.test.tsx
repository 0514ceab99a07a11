// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest';
import CareerQuiz from '../../../src/blocks/career-quiz/CareerQuiz.tsx';
import { load } from '../../../src/blocks/quiz-offer/data.ts';
import QuizOffer from '../../../src/blocks/quiz-offer/QuizOffer.tsx';
import SearchBand from '../../../src/blocks/search-band/SearchBand.tsx';
import type { ContentSource } from '../../../src/content/source/ContentSource.ts';
import { byText, doing, mount, mountRoutes, typeInto, unmountAll } from '../support/mount.tsx';

const placed = { params: {}, path: 'main/0' };
afterEach(() => {
  unmountAll();
  sessionStorage.clear();
});

describe('a search in the middle of a page', () => {
  const open = () => {
    const fields = {
      Heading: 'What would you rather do?',
      Placeholder: 'Dogs, flying',
      Examples: ['dogs', 'gap year'],
    };
    return mountRoutes([
      { path: '/', element: <SearchBand fields={fields} {...placed} /> },
      { path: '/careers', element: <p>Roles</p> },
    ]);
  };

  it('leads to the roles that the words find, without a new document', async () => {
    const { page, router } = await open();
    const input = page.querySelector('input') as HTMLInputElement;
    expect(page.querySelector('label')?.htmlFor).toBe(input.id);
    await typeInto(input, '  gap year ');
    await doing(() => byText(page, 'button', 'Search').click());
    expect(router.state.location).toMatchObject({ pathname: '/careers', search: '?query=gap+year' });
  });

  it('leads to all roles without words', async () => {
    const { page, router } = await open();
    await doing(() => byText(page, 'button', 'Search').click());
    expect(router.state.location).toMatchObject({ pathname: '/careers', search: '' });
  });

  it('shows what others search for as links, and is a form without scripting [PWA-27 in part]', async () => {
    const { page } = await open();
    const links = [...page.querySelectorAll('ul a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['dogs', '/careers?query=dogs'],
      ['gap year', '/careers?query=gap+year'],
    ]);
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/careers');
    expect(page.querySelector('input')?.name).toBe('query');
  });
});

describe('the offer of a quiz', () => {
  const answer = (answerText: string, weightedScoreKey: string) => ({
    answerText,
    answerScoreKeyList: [{ weightedScoreKey }],
  });
  const questions = [
    {
      id: 'saturday',
      name: 'Saturday',
      questionText: 'What are you doing on Saturday?',
      options: ['Sea', 'Land', 'Air', 'Sleep'].map((word) => answer(word, word.toLowerCase())),
    },
    { id: 'hour', name: 'Hour', questionText: 'When?', options: [answer('Early', 'sea'), answer('Late', 'air')] },
  ];
  const quiz = { questions, resultSection: [] };
  const fields = { Heading: 'Not sure?', Link: { href: '/career-quiz', text: 'All answers' } };
  const read = (blocks: object[]) => {
    const source = { route: async (path: string) => (path === '/career-quiz' ? { blocks } : undefined) };
    return load({ source: source as unknown as ContentSource, fields, params: {}, now: 0 });
  };

  it('begins with its first question, and an answer leads to the second', async () => {
    const data = await read([{ name: 'CareerQuiz', fields: quiz }]);
    const page = await mount(<QuizOffer fields={fields} data={data} {...placed} />);
    expect(page.querySelector('h3')?.textContent).toBe('What are you doing on Saturday?');
    const answers = [...page.querySelectorAll<HTMLAnchorElement>('li a')];
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Sea', 'Land', 'Air']);
    page.addEventListener('click', (event) => event.preventDefault());
    await doing(() => answers[1]?.click());
    unmountAll();

    const next = await mount(<CareerQuiz fields={quiz} {...placed} />);
    expect(next.textContent).toContain('Question 2 of 2');
    await doing(() => byText(next, 'button', 'Previous').click());
    expect(next.querySelector('input:checked')?.closest('label')?.textContent).toBe('Land');
  });

  it('is not made where there is no quiz', async () => {
    const page = await mount(<QuizOffer fields={fields} data={await read([])} {...placed} />);
    expect(page.textContent).toBe('');
  });
});
