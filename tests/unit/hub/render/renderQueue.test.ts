import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderQueue } from '../../../../hub/render/renderQueue.ts';

// The turns of the event loop are real: what is proven is that work begins in one of its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { work: vi.fn(() => ended), end };
}

/** Lets everything run that waits for no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((next) => setImmediate(next));
}
const begun = (works: { work: ReturnType<typeof vi.fn> }[]) => works.filter(({ work }) => work.mock.calls.length > 0);

it('at most two pages are rendered at once, in the order of asking [CON-11 in part]', async () => {
  const queue = createRenderQueue();
  const works = [openWork(), openWork(), openWork(), openWork()];
  const all = works.map(({ work }, at) => queue.render(`network ${at}`, work));
  await settle();
  expect(begun(works)).toEqual(works.slice(0, 2));
  works[1]?.end();
  await settle();
  expect(begun(works)).toEqual(works.slice(0, 3));
  for (const { end } of works) end();
  await settle();
  await Promise.all(all);
  expect(begun(works)).toEqual(works);
});

it('between two that begin, what has arrived is read: each begins in a turn of its own [CON-11 in part]', async () => {
  const queue = createRenderQueue();
  const seen: string[] = [];
  const renders = ['one', 'two'].map((name) => queue.render('a', async () => void seen.push(name)));
  expect(seen).toEqual([]);
  setImmediate(() => seen.push('a turn'));
  await Promise.all(renders);
  expect(seen).toEqual(['one', 'a turn', 'two']);
});

it('no page begins while a submission is taken; the next one does at its end [CON-11 in part]', async () => {
  const queue = createRenderQueue();
  const submission = openWork();
  const page = openWork();
  const taken = queue.submit(submission.work);
  expect(submission.work).toHaveBeenCalled();
  const rendered = queue.render('a', page.work);
  vi.advanceTimersByTime(249);
  await settle();
  expect(page.work).not.toHaveBeenCalled();
  submission.end();
  await taken;
  await settle();
  expect(page.work).toHaveBeenCalled();
  page.end();
  await rendered;
});

it('a page that has waited a quarter of a second begins all the same: a hall sends some all the time [CON-11 in part]', async () => {
  const queue = createRenderQueue();
  const page = openWork();
  void queue.submit(() => new Promise(() => {}));
  const rendered = queue.render('a', page.work);
  vi.advanceTimersByTime(250);
  await settle();
  expect(page.work).toHaveBeenCalled();
  page.end();
  await rendered;
});

it('of many pages that have waited, one begins in a quarter of a second while submissions are taken: a flood has all of them waiting [CON-11 in part]', async () => {
  const queue = createRenderQueue();
  const works = Array.from({ length: 6 }, openWork);
  const submission = openWork();
  const taken = queue.submit(submission.work);
  const all = works.map(({ work }, at) => queue.render(`network ${at}`, work));
  vi.advanceTimersByTime(10_000);
  await settle();
  expect(begun(works)).toHaveLength(1);
  works[0]?.end();
  await settle();
  vi.advanceTimersByTime(249);
  await settle();
  expect(begun(works)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await settle();
  expect(begun(works)).toHaveLength(2);
  submission.end();
  await taken;
  await settle();
  expect(begun(works)).toHaveLength(3);
  for (const { end } of works) end();
  await settle();
  await Promise.all(all);
});

it.each([
  { tookMs: 20, restsMs: 20 },
  { tookMs: 5_000, restsMs: 50 },
])(
  'after $tookMs ms of rendering nobody renders for $restsMs ms: half of the time is for others',
  async ({ tookMs, restsMs }) => {
    const queue = createRenderQueue();
    await queue.render('a', async () => void vi.advanceTimersByTime(tookMs));
    const page = openWork();
    const rendered = queue.render('b', page.work);
    vi.advanceTimersByTime(restsMs - 1);
    await settle();
    expect(page.work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await settle();
    expect(page.work).toHaveBeenCalled();
    page.end();
    await rendered;
  },
);

it('beyond a short queue the next one is sent away, of one network sooner, and comes back [CON-11 in part, CON-05]', async () => {
  const queue = createRenderQueue();
  const work = openWork();
  const never = () => queue.render('crowd', work.work);
  const crowd = Array.from({ length: 2 }, never);
  await settle();
  crowd.push(...Array.from({ length: 16 }, never));
  const refusal = { status: 503, code: 'UNAVAILABLE', headers: { 'retry-after': '5' } };
  await expect(never()).rejects.toMatchObject(refusal);
  const others = Array.from({ length: 16 }, (_, at) => queue.render(`other ${at}`, work.work));
  await expect(queue.render('one more', work.work)).rejects.toMatchObject(refusal);
  work.end();
  await settle();
  await Promise.all([...crowd, ...others]);
  const again = queue.render('crowd', async () => 'again');
  await settle();
  expect(await again).toBe('again');
});

it('where the limits are switched off, any number waits, and none rests [CON-11 in part]', async () => {
  const queue = createRenderQueue({ isLimited: false });
  const renders = Array.from({ length: 200 }, (_, at) => queue.render('a', async () => at));
  expect(await Promise.all(renders)).toHaveLength(200);
  await queue.render('a', async () => void vi.advanceTimersByTime(20));
  expect(await queue.render('a', async () => 'at once')).toBe('at once');
});

it('a page that fails gives its place to the next one, and the failure to whoever asked', async () => {
  const queue = createRenderQueue();
  const failing = queue.render('a', async () => {
    throw new Error('broken');
  });
  const failed = expect(failing).rejects.toThrow('broken');
  await settle();
  await failed;
  const next = queue.render('a', async () => 'fine');
  await settle();
  expect(await next).toBe('fine');
});
