// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CareerQuiz from '../../../src/blocks/career-quiz/CareerQuiz.tsx';
import type { CareerQuizFields } from '../../../src/blocks/career-quiz/fields.ts';
import { byText, doing, mount, mountRoutes, unmountAll } from '../support/mount.tsx';

const FIELDS: CareerQuizFields = {
  questionnaireTitle: 'What would suit you?',
  questionnaireDescription: '<p>Two questions.</p>',
  questions: ['place', 'hour'].map((id) => ({
    id,
    name: id,
    questionText: `Which ${id}?`,
    options: [
      { answerText: `The first ${id}`, answerScoreKeyList: [{ weightedScoreKey: 'sea' }] },
      {
        answerText: `The second ${id}`,
        answerScoreKeyList: [{ weightedScoreKey: 'land' }, { weightedScoreKey: 'air' }],
      },
    ],
  })),
  resultSection: [
    { name: 'sea', title: 'Life at sea', weightedScoreKey: 'sea', description: '<p>Wet.</p>' },
    {
      name: 'land',
      title: 'Life in a camp',
      weightedScoreKey: 'land',
      ctaButton: { href: '/careers?category=combat-security', text: 'See roles' },
      ctaButtonIcon: 'star',
      ctaButtonType: 'Outline',
    },
  ],
};

let scrolled: Element[];
let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  scrolled = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  unmountAll();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (fields: CareerQuizFields = FIELDS) => mount(<CareerQuiz fields={fields} params={{}} path="main/0" />);
const choose = (page: HTMLElement, label: string) =>
  doing(() => byText(page, 'label', label).querySelector('input')?.click());
const press = (page: HTMLElement, name: string) => doing(() => byText(page, 'button', name).click());
const chosen = (page: HTMLElement) => page.querySelector('input:checked')?.closest('label')?.textContent;

describe('the career quiz', () => {
  it('shows its title, its words and one question at a time, with where it stands [QUIZ-01, QUIZ-02, QUIZ-04]', async () => {
    const page = await open();
    expect(byText(page, 'h2', 'What would suit you?')).toBeTruthy();
    expect(page.textContent).toContain('Two questions.');
    expect(page.textContent).toContain('Which place?');
    expect(page.textContent).not.toContain('Which hour?');
    expect(byText(page, 'h3', 'Question 1 of 2')).toBeTruthy();
    expect([...page.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      'The first place',
      'The second place',
    ]);
  });

  it('says what is missing where it is missing, and goes there [QUIZ-09]', async () => {
    const page = await open();
    await press(page, 'Next');
    expect(page.textContent).toContain('Please select an answer');
    expect(document.activeElement).toBe(page.querySelector('input'));
    await choose(page, 'The first place');
    expect(page.textContent).not.toContain('Please select an answer');
  });

  it('names its buttons Next, Previous and Restart, or as editors do [QUIZ-05]', async () => {
    const page = await open();
    await choose(page, 'The first place');
    await press(page, 'Next');
    await press(page, 'Previous');
    await press(page, 'Next');
    await choose(page, 'The first hour');
    await press(page, 'Next');
    expect(byText(page, 'button', 'Restart')).toBeTruthy();
    // How to answer is no part of the result.
    expect(page.textContent).not.toContain('Two questions.');
    unmountAll();
    sessionStorage.clear();
    const named = await open({ ...FIELDS, nextButtonText: 'On', previousButtonText: 'Back', resetButtonText: 'Again' });
    await choose(named, 'The first place');
    await press(named, 'On');
    expect(byText(named, 'button', 'Back')).toBeTruthy();
    await choose(named, 'The first hour');
    await press(named, 'On');
    expect(byText(named, 'button', 'Again')).toBeTruthy();
  });

  it('brings each step into view with its heading under the focus, but not the page it opens on [QUIZ-14]', async () => {
    const page = await open();
    expect(scrolled).toEqual([]);
    await choose(page, 'The first place');
    await press(page, 'Next');
    // From its title on, half of which would else look out from under the header.
    expect(scrolled).toEqual([byText(page, 'h2', 'What would suit you?')]);
    expect(document.activeElement).toBe(byText(page, 'h3', 'Question 2 of 2'));
  });

  it('ends with the best match in full and the others below it, in whole percent [QUIZ-10, QUIZ-16, QUIZ-17, QUIZ-03]', async () => {
    const page = await open();
    await choose(page, 'The first place');
    await press(page, 'Next');
    await choose(page, 'The second hour');
    await press(page, 'Next');
    expect(byText(page, 'h3', 'Your best matches')).toBeTruthy();
    expect(page.textContent).toContain('Strong 33% match');
    expect(page.textContent).toContain('Wet.');
    const link = byText<HTMLAnchorElement>(page, 'a', 'See roles');
    expect([link.getAttribute('href'), link.dataset.variant]).toEqual(['/careers?category=combat-security', 'line']);
    expect(link.querySelector('svg')).not.toBeNull();
    expect(warned).toHaveBeenCalledWith('the career quiz has no result for: air');
    await press(page, 'Restart');
    expect(byText(page, 'h3', 'Question 1 of 2')).toBeTruthy();
    expect(chosen(page)).toBeUndefined();
  });

  it('lists what fits less with its share [QUIZ-16]', async () => {
    const page = await open();
    await choose(page, 'The first place');
    await press(page, 'Next');
    await choose(page, 'The first hour');
    await press(page, 'Next');
    expect(byText(page, 'h4', 'Life at sea')).toBeTruthy();
    expect(page.querySelector('[aria-label="Other results"]')?.textContent).toBe('Life in a campLittle, 0% match');
  });

  it('ends with the roles that the answers name, each with why, and to shortlist or share from here', async () => {
    const card = (Role: string, CardTitle: string) => ({
      Role,
      CardTitle,
      JobId: `id-${CardTitle}`,
      CardService: 'navy' as const,
      CardButton: { href: `/jobs/${Role}` },
      Commitments: 'Full time · Reserve',
    });
    const [place, hour] = FIELDS.questions as [
      CareerQuizFields['questions'][number],
      (typeof FIELDS.questions)[number],
    ];
    const [wet, dry] = place.options as [(typeof place.options)[number], (typeof place.options)[number]];
    const fields = {
      ...FIELDS,
      questions: [
        {
          ...place,
          options: [
            { ...wet, roles: ['navy/diver'] },
            { ...dry, roles: ['navy/clerk'] },
          ],
        },
        hour,
      ],
      roleCards: [card('navy/clerk', 'Clerk'), card('navy/diver', 'Diver')],
    };
    const Component = () => <CareerQuiz fields={fields} params={{}} path="main/0" />;
    const { page } = await mountRoutes([{ path: '/career-quiz', Component }], '/career-quiz');
    await choose(page, 'The first place');
    await press(page, 'Next');
    await choose(page, 'The first hour');
    await press(page, 'Next');
    const roles = byText(page, 'h3', 'Roles your answers point to').nextElementSibling as HTMLElement;
    expect(roles.children).toHaveLength(1);
    expect(roles.querySelector('a[href="/jobs/navy/diver"]')?.textContent).toMatch(
      /Diver.*Because you chose “The first place”\..*Full time · Reserve/,
    );
    expect(roles.querySelector('summary')?.textContent).toBe('Share');
    expect(roles.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toContain('jobs%2Fnavy%2Fdiver');
    const shortlist = () => roles.querySelector('button[value="id-Diver"]');
    expect(shortlist()?.getAttribute('aria-label')).toBe('Shortlist: Diver');
    await doing(() => (shortlist() as HTMLButtonElement).click());
    expect(shortlist()?.getAttribute('aria-label')).toBe('Shortlisted: Diver, remove');
    localStorage.clear();
  });

  it('has the way to another test below its result, and not before', async () => {
    const page = await open({ ...FIELDS, otherLink: { href: '/career-matcher', text: 'The longer matcher' } });
    const way = () => page.querySelector('a[href="/career-matcher"]')?.textContent;
    expect(way()).toBeUndefined();
    await choose(page, 'The first place');
    await press(page, 'Next');
    await choose(page, 'The first hour');
    expect(way()).toBeUndefined();
    await press(page, 'Next');
    expect(way()).toBe('The longer matcher');
  });

  it('goes on after a look at another page, and is forgotten with the visit [QUIZ-06, KIOSK-13]', async () => {
    const page = await open();
    await choose(page, 'The second place');
    await press(page, 'Next');
    unmountAll();
    const again = await open();
    expect(byText(again, 'h3', 'Question 2 of 2')).toBeTruthy();
    await press(again, 'Previous');
    expect(chosen(again)).toBe('The second place');
    unmountAll();
    sessionStorage.clear();
    expect(byText(await open(), 'h3', 'Question 1 of 2')).toBeTruthy();
  });

  it('shows nothing without questions [EDIT-02]', async () => {
    expect((await open({ questions: [], resultSection: [] })).textContent).toBe('');
  });
});
