// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import EligibilityCheck from '../../../src/blocks/eligibility-check/EligibilityCheck.tsx';
import type { EligibilityCheckFields } from '../../../src/blocks/eligibility-check/fields.ts';
import { byText, doing, mount, typeInto, unmountAll } from '../support/mount.tsx';

const SAMPLE = join(import.meta.dirname, '../../../hub/content/sample');
const readJson = (path: string) => JSON.parse(readFileSync(join(SAMPLE, path), 'utf8'));
const { fields: written } = readJson('pages/can-i-join.json').blocks[0];
/** As the hub publishes it. */
const fields: EligibilityCheckFields = {
  ...written,
  ways: ['general-entry', 'gap-year', 'officer-academy', 'graduate-entry'].map((slug) => {
    const { title, description, minAge, maxAge } = readJson(`entry-methods/${slug}.json`);
    return { slug, title, description, minAge, maxAge };
  }),
};

afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => mount(<EligibilityCheck fields={fields} params={{}} path="main/0" />);
/** The first of that name: two questions may have the same answer. */
const choose = (page: HTMLElement, label: string) => {
  const options = [...page.querySelectorAll('label')].filter(({ textContent }) => textContent === label);
  return doing(() =>
    options
      .find((option) => !isAnswered(option))
      ?.querySelector('input')
      ?.click(),
  );
};
const isAnswered = (option: HTMLElement) =>
  option.closest('[role="radiogroup"]')?.querySelector('input:checked') != null;
const byAge = (page: HTMLElement) => page.querySelector('input[inputmode]') as HTMLInputElement;
const age = (page: HTMLElement, years: string) => typeInto(byAge(page), years);
const outcome = (page: HTMLElement) => page.querySelector('[role="status"]')?.textContent ?? '';

/** Everything but the age, answered without a doubt: the first fine answer of each question, and of school Year 12. */
async function answerAll(page: HTMLElement) {
  for (const { answers } of fields.questions) {
    const answer = answers.find(({ id }) => id === 'year-12') ?? answers.find(({ standing }) => standing === 'open');
    await choose(page, answer?.answerText ?? '');
  }
}

describe('the page "Can I join?"', () => {
  it('says beside each answer what it means, and for those in doubt whom to call', async () => {
    const page = await open();
    await choose(page, 'Something that is over: asthma, an injury, a hard time');
    const meaning = page.querySelector('[data-standing="ask"]');
    expect(meaning?.textContent).toContain('Ask us about it');
    expect(meaning?.closest('[aria-live="polite"]')).toBeTruthy();
    expect(meaning?.querySelector('a[href="tel:131901"]')?.textContent).toBe('13 19 01');
    expect(meaning?.querySelector('a[href="/faqs?faq=asthma-and-past-conditions"]')).toBeTruthy();
    await doing(() => page.querySelector<HTMLInputElement>('[name$="health"][value="nothing"]')?.click());
    expect(page.querySelector('[data-standing="ask"]')).toBeNull();
    expect(page.querySelector('[data-standing="open"]')?.textContent).toContain('That’s fine');
  });

  it('counts the answers, and tells at the end what they mean together and which ways fit', async () => {
    const page = await open();
    expect(outcome(page)).toContain('0 of 6 answered');
    await answerAll(page);
    expect(outcome(page)).toContain('5 of 6 answered');
    await age(page, '19');
    expect(outcome(page)).toContain('You can apply');
    const ways = [...page.querySelectorAll('a[href^="/careers?entryMethod="]')].map((link) => link.textContent);
    expect(ways).toEqual(expect.arrayContaining(['General Entry', 'Gap Year', 'Officer – Academy Degree']));
    expect(ways).not.toContain('Graduate Entry');
    await age(page, '30');
    expect(
      [...page.querySelectorAll('a[href^="/careers?entryMethod="]')].map((link) => link.textContent),
    ).not.toContain('Gap Year');
  });

  it('names what to ask about, and starts again empty', async () => {
    const page = await open();
    await answerAll(page);
    await age(page, '16');
    expect(outcome(page)).toMatch(/Not yet.*Ask about: age\./);
    await doing(() => byText(page, 'button', 'Start again').click());
    expect(outcome(page)).toContain('0 of 6 answered');
    expect(page.querySelectorAll('input:checked')).toHaveLength(0);
    expect(byAge(page).value).toBe('');
  });

  it('helps with an age that is none, and does not correct one that is being typed', async () => {
    const page = await open();
    await age(page, '1');
    expect(page.textContent).not.toContain('Please enter an age');
    await age(page, 'old');
    expect(page.textContent).toContain('Please enter an age in years, for example 19');
  });

  it('never says no, whatever is answered', () => {
    const texts = JSON.stringify([fields.outcomes, fields.questions, fields.age]);
    expect(texts).not.toMatch(/you (cannot|can’t|can't) join|not eligible|ineligible|we reject/i);
    for (const { answers } of fields.questions) expect(answers.some(({ standing }) => standing === 'open')).toBe(true);
  });

  it('keeps and sends nothing', async () => {
    const sent = vi.fn();
    vi.stubGlobal('fetch', sent);
    vi.stubGlobal('dataLayer', { push: sent });
    const kept = vi.spyOn(Storage.prototype, 'setItem');
    const page = await open();
    await answerAll(page);
    await age(page, '19');
    expect(outcome(page)).toContain('You can apply');
    expect(sent).not.toHaveBeenCalled();
    expect(kept).not.toHaveBeenCalled();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });
});
