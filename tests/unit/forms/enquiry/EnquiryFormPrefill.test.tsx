// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openContentSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import { hasUnsavedWork } from '../../../../src/platform/unsavedWork.ts';
import { historyUrl } from '../../../../src/visitor/storedChoices.ts';
import { doing, eventually, unmountAll } from '../../support/mount.tsx';
import { METHODS, openForm, startEmpty } from './openEnquiryForm.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openContentSource: vi.fn() }));

beforeEach(startEmpty);
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

describe('a form that is opened by a link', () => {
  const role = { job: { title: 'Vehicle Mechanic' } };
  const source = (route: (path: string) => object | undefined) =>
    vi.mocked(openContentSource).mockResolvedValue({ route: async (path: string) => route(path) } as never);

  it('of a role has its service, work type and name, and nobody is asked whether to lose them [ENQ-15]', async () => {
    source((path) => (path === '/jobs/reserves/air-force/vehicle-mechanic' ? role : undefined));
    const form = await openForm({
      search: '?ref=role_page&service=air-force&role=vehicle-mechanic&commitment=part-time',
    });
    expect((form.field('Air Force') as HTMLInputElement).checked).toBe(true);
    expect((form.field('Part time') as HTMLInputElement).checked).toBe(true);
    await eventually(() => expect(form.field('What would you like').value).toBe('Tell me about Vehicle Mechanic.'));
    expect(hasUnsavedWork()).toBe(false);
  });

  it('of a role takes what its query leaves out from the page that was left last [ENQ-15]', async () => {
    historyUrl.write(`${location.origin}/jobs/reserves/army/vehicle-mechanic?tab=next-steps`);
    const form = await openForm({ search: '?ref=role_page' });
    expect((form.field('Army') as HTMLInputElement).checked).toBe(true);
    expect((form.field('Part time') as HTMLInputElement).checked).toBe(true);
  });

  it('of the job board has the fields in the query of the address that was left last [ENQ-16]', async () => {
    historyUrl.write(`${location.origin}/careers?service=tri-service&commitment=part-time`);
    const form = await openForm({ search: '?ref=job_board&service=navy' });
    expect((form.field('Unsure') as HTMLInputElement).checked).toBe(true);
    expect((form.field('Part time') as HTMLInputElement).checked).toBe(true);
  });

  it('leaves what somebody has typed meanwhile [ENQ-15]', async () => {
    let answer: (route: object) => void = () => undefined;
    vi.mocked(openContentSource).mockResolvedValue({
      route: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    } as never);
    const form = await openForm({ search: '?ref=role_page&service=army&role=vehicle-mechanic' });
    await form.fill('What would you like', 'Is it loud?');
    await doing(() => answer(role));
    expect(form.field('What would you like').value).toBe('Is it loud?');
    await form.fillAll();
    await form.send();
    const back = form.all<HTMLAnchorElement>('a').find(({ textContent }) => textContent === 'Back to Vehicle Mechanic');
    expect(back?.getAttribute('href')).toBe('/jobs/army/vehicle-mechanic');
  });
});

describe('what a browser may fill in', () => {
  const TOKENS = {
    'What would you like': 'off',
    'Way to join': 'off',
    'First name': 'given-name',
    'Last name': 'family-name',
    Phone: 'tel',
    Email: 'email',
    Postcode: 'postal-code',
    Gender: 'sex',
    Aboriginal: 'off',
    Citizenship: 'off',
  };

  it('has its token on every field, none at a booth [KIOSK-20]', async () => {
    const form = await openForm();
    for (const [label, token] of Object.entries(TOKENS))
      expect([label, form.field(label).getAttribute('autocomplete')]).toEqual([label, token]);
    unmountAll();
    const booth = await openForm({ booth: { renderDocument: () => null } });
    for (const label of Object.keys(TOKENS)) expect(booth.field(label).getAttribute('autocomplete')).toBe('off');
  });

  it('is folded where it may be left out, and not asked where content has no choices [DEC-106]', async () => {
    const form = await openForm();
    const [folded] = form.all<HTMLDetailsElement>('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelector('summary')?.textContent).toBe('Three questions you may leave out');
    expect(folded?.contains(form.field('Citizenship'))).toBe(true);
    unmountAll();
    const bare = await openForm({ content: { words: {}, methods: METHODS } });
    expect(bare.all('details')).toEqual([]);
  });
});
