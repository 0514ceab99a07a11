// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doing, eventually, press, unmountAll } from '../../support/mount.tsx';
import { follow, openFaqs, options, resetWorld, submit, type, world } from './mountFaqs.tsx';

vi.mock('../../../../src/content/search/browserSearch.pageOnly.ts', async () => {
  const { searchSite } = await import('./mountFaqs.tsx');
  return { searchSite };
});

beforeEach(() => {
  resetWorld();
  world.isWide = false;
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

const takeover = () => document.querySelector('dialog');
const level = () => takeover()?.querySelector('div > h2:not([id])')?.textContent;
const back = () => takeover()?.querySelector('button');
const goBack = () => doing(() => back()?.click());
const close = () => doing(() => takeover()?.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
const down = async (...steps: [row: string, level: string][]) => {
  for (const [row, heading] of steps) {
    await follow(takeover() ?? document, row);
    await eventually(() => expect(level()).toBe(heading));
  }
};

it('a category opens over the whole window, and Back goes up one level at a time: question, heading, subcategory, category [FAQ-07, SHELL-22]', async () => {
  const { router, address } = await openFaqs('/faqs');
  expect(takeover()).toBeNull();
  await down(
    ['Just exploring', 'What is it about?'],
    ['Eligibility', 'Eligibility'],
    ['Health', 'Health'],
    ['I had asthma', 'I had asthma. Can I join?'],
  );
  expect(takeover()?.open).toBe(true);
  expect(address()).toBe('/faqs?category=exploring&subcategory=eligibility&heading=Health&faq=asthma');
  expect(takeover()?.textContent).toContain('Usually you can.');
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  const ways = ['Back to Health', 'Back to Eligibility', 'Back to Just exploring', 'Back to FAQs'];
  const above = ['Health', 'Eligibility', 'What is it about?', undefined];
  for (const [at, name] of ways.entries()) {
    expect(back()?.textContent).toBe(name);
    await goBack();
    await eventually(() => expect(level()).toBe(above[at]));
    expect(router.state.historyAction).toBe('POP');
  }
  expect(address()).toBe('/faqs');
});

it('the browser’s own Back does what Back does [FAQ-07]', async () => {
  const { router } = await openFaqs('/faqs');
  await down(['Just exploring', 'What is it about?'], ['Eligibility', 'Eligibility']);
  await doing(() => void router.navigate(-1));
  await eventually(() => expect(level()).toBe('What is it about?'));
  await doing(() => void router.navigate(-1));
  await eventually(() => expect(takeover()).toBeNull());
});

it('an address opens its level, from which Back goes up in the same entry, and the cross out [FAQ-07, CON-18 in part]', async () => {
  const { router, address } = await openFaqs('/faqs?faq=money');
  await eventually(() => expect(level()).toBe('What am I paid?'));
  await goBack();
  await eventually(() => expect(level()).toBe('Pay'));
  expect(address()).toBe('/faqs?category=exploring&subcategory=pay');
  expect(router.state.historyAction).toBe('REPLACE');
  await close();
  await eventually(() => expect(takeover()).toBeNull());
  expect(address()).toBe('/faqs');
});

it('the cross, and Escape, leave all levels in one step [FAQ-07, SHELL-22]', async () => {
  const { router, address } = await openFaqs('/faqs');
  await down(
    ['Just exploring', 'What is it about?'],
    ['Eligibility', 'Eligibility'],
    ['How old', 'How old must I be?'],
  );
  await close();
  await eventually(() => expect(takeover()).toBeNull());
  expect([address(), router.state.historyAction]).toEqual(['/faqs', 'POP']);
  await down(['Ready to apply', 'What is it about?']);
  await doing(() => takeover()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await eventually(() => expect(takeover()).toBeNull());
});

it('questions stand under their headings, and an answer names the next one and those related [FAQ-04, FAQ-32]', async () => {
  await openFaqs('/faqs?category=exploring&subcategory=eligibility');
  await eventually(() => expect(level()).toBe('Eligibility'));
  expect([...(takeover()?.querySelectorAll('h3') ?? [])].map((each) => each.textContent)).toEqual(['Age', 'Health']);
  await down(['I wear glasses', 'I wear glasses. Can I join?']);
  const next = [...(takeover()?.querySelectorAll('ul a') ?? [])].map((each) => [
    each.textContent,
    each.getAttribute('href'),
  ]);
  expect(next).toEqual([
    ['Next: I had asthma. Can I join?', '/faqs?category=exploring&subcategory=eligibility&faq=asthma'],
  ]);
  expect(takeover()?.querySelector('legend')?.textContent).toBe('Was this helpful?');
});

it('each level opens where it was left, with the focus on the row that was followed [SHELL-23 in part]', async () => {
  await openFaqs('/faqs?category=exploring&subcategory=eligibility');
  await eventually(() => expect(level()).toBe('Eligibility'));
  const dialog = takeover();
  if (!dialog) throw new Error('there is no takeover');
  dialog.scrollTo = ((_x: number, y: number) => {
    dialog.scrollTop = y;
  }) as typeof dialog.scrollTo;
  dialog.scrollTop = 240;
  await doing(() => dialog.dispatchEvent(new Event('scroll')));
  await down(['I had asthma', 'I had asthma. Can I join?']);
  expect(dialog.scrollTop).toBe(0);
  expect(document.activeElement?.textContent).toBe('I had asthma. Can I join?');
  await goBack();
  await eventually(() => expect(level()).toBe('Eligibility'));
  expect(dialog.scrollTop).toBe(240);
  expect(document.activeElement?.getAttribute('href')).toContain('faq=asthma');
});

it('search results are a level, from which Back leads to the page and the words that were typed [FAQ-07, FAQ-08, FAQ-12]', async () => {
  const { address, box } = await openFaqs('/faqs');
  await type(box(), 'glasses');
  await submit(box());
  await eventually(() => expect(level()).toBe('Results for “glasses”'));
  await down(['What is the beep test?', 'What is the beep test?']);
  expect(back()?.textContent).toBe('Back to Results for “glasses”');
  await goBack();
  await eventually(() => expect(level()).toBe('Results for “glasses”'));
  expect(back()?.textContent).toBe('Back to FAQs');
  await goBack();
  await eventually(() => expect(takeover()).toBeNull());
  expect([address(), box().value]).toEqual(['/faqs', 'glasses']);
});

it('a search without results says so on its level [FAQ-22]', async () => {
  await openFaqs('/faqs?query=zebra');
  await eventually(() => expect(level()).toBe('Results for “zebra”'));
  expect(takeover()?.textContent).toContain('Sorry no results were found');
});

it('a match opens as an answer [FAQ-16]', async () => {
  const { page, box } = await openFaqs('/faqs');
  await type(box(), 'beep');
  await eventually(() => expect(options(page)).toHaveLength(1));
  await press(box(), 'ArrowDown');
  await press(box(), 'Enter');
  await eventually(() => expect(level()).toBe('What is the beep test?'));
  expect(back()?.textContent).toBe('Back to Fitness');
});
