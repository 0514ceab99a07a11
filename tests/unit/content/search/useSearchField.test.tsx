// @vitest-environment happy-dom
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SearchField, useSearchField } from '../../../../src/content/search/useSearchField.ts';
import { JOB_SEARCH, type JobSearch, readJobSearch } from '../../../../src/domain/jobSearch/jobSearch.ts';
import { doing, mountRoutes, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/content/search/releaseOnDevice.pageOnly.ts', () => ({ releaseOnDevice: async () => 'r1' }));

/** Answers that are held back, by their addresses. */
let held: Map<string, () => void>;
let shown: JobSearch;
let field: SearchField<JobSearch>;

function Page() {
  shown = useLoaderData<JobSearch>();
  field = useSearchField(shown, JOB_SEARCH);
  return <p>{field.text}</p>;
}

async function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  if (search !== '') await new Promise<void>((resolve) => held.set(search, resolve));
  return readJobSearch(searchParams);
}

const pass = (ms: number) => doing(() => void vi.advanceTimersByTimeAsync(ms));
const type = (text: string) => doing(() => field.type(text));
const tick = (service: string) =>
  doing(() => field.go({ ...field.typed(), chosen: { ...shown.chosen, service: [service] } }));
async function answer(search: string) {
  await vi.waitFor(() => expect([...held.keys()]).toContain(search));
  await doing(() => held.get(search)?.());
}

async function open() {
  const { router } = await mountRoutes([{ path: '/careers', Component: Page, loader }], '/careers');
  await vi.waitFor(async () => {
    await pass(0);
    expect(shown).toBeDefined();
  });
  const steps: string[] = [];
  router.subscribe(({ historyAction, location }) => {
    const step = `${historyAction} ${location.search}`;
    if (steps.at(-1) !== step) steps.push(step);
  });
  return { steps: () => steps.filter((step) => !step.startsWith('POP')) };
}

beforeEach(() => {
  vi.useFakeTimers();
  held = new Map();
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

it('keeps the filter of a moment ago when a letter comes before its results, as a step of its own [JS-03, JS-18]', async () => {
  const { steps } = await open();
  await tick('navy');
  await type('medic');
  await pass(200);
  await answer('?query=medic&service=navy');
  expect(shown).toMatchObject({ query: 'medic', chosen: { service: ['navy'] } });
  expect(steps()).toEqual(['PUSH ?query=medic&service=navy']);
  expect(field.text).toBe('medic');
});

it('keeps a letter that was typed before the results of a filter came [JS-03]', async () => {
  const { steps } = await open();
  await type('medi');
  await tick('navy');
  await type('medic');
  await answer('?query=medi&service=navy');
  expect(field.text).toBe('medic');
  await pass(200);
  await answer('?query=medic&service=navy');
  expect(field.text).toBe('medic');
  expect(steps()).toEqual(['PUSH ?query=medi&service=navy', 'REPLACE ?query=medic&service=navy']);
});

it('shows the words of an address that was gone to by other means [JS-01]', async () => {
  await open();
  await type('medic');
  await pass(200);
  await answer('?query=medic');
  await doing(() => field.go({ ...shown, query: 'nurse' }));
  expect(field.text).toBe('nurse');
  await answer('?query=nurse');
  expect(field.text).toBe('nurse');
});
