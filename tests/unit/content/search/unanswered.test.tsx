// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { type LoaderFunctionArgs, useLoaderData, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendUnanswered, startSendingUnanswered } from '../../../../src/content/search/unanswered.pageOnly.ts';
import { useUnansweredSearch } from '../../../../src/content/search/useUnansweredSearch.ts';
import { contentDb } from '../../../../src/db/contentDb.ts';
import { addCount } from '../../../../src/db/waitingCounts.ts';
import type { UnansweredBatch, UnansweredCount } from '../../../../src/domain/search/unansweredSearches.ts';
import { reportHub } from '../../../../src/platform/connectivity.ts';
import { holdVisitors } from '../../../../src/platform/persisted.ts';
import { forgetVisitor } from '../../../../src/visitor/forgetVisitor.ts';
import { doing, mountRoutes, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/platform/whenIdle.ts', () => ({ whenIdle: async () => undefined }));

/** What the hub has been sent, and how it answers. */
let sent: UnansweredBatch[];
let answer: (batch: UnansweredBatch) => Response;
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const taken = ({ batch }: UnansweredBatch) => json({ batch });
const away = () =>
  new Response('<html>Sign in to the hall’s network</html>', { headers: { 'content-type': 'text/html' } });

beforeEach(async () => {
  sent = [];
  answer = taken;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer(sent.at(-1) as UnansweredBatch);
  });
  sessionStorage.clear();
  await contentDb().meta.clear();
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reportHub(true);
});

/** A page of results: as many as the address says. */
function Results() {
  const { query, total } = useLoaderData<{ query: string; total: number }>();
  const isSubmitted = useNavigationType() !== 'REPLACE';
  const opened = useUnansweredSearch({ search: 'faqs', query, total, isSubmitted, results: ['/faqs/pay'] });
  return (
    <main>
      <a href="/faqs/pay">
        <b>Pay</b>
      </a>
      <a href="/help">Help</a>
      <button type="button" onClick={opened}>
        Leave
      </button>
    </main>
  );
}
function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { query: searchParams.get('query') ?? '', total: Number(searchParams.get('total')) };
}

async function open(address: string) {
  const { page, router } = await mountRoutes(
    [
      { path: '/search', Component: Results, loader },
      { path: '/kiosk', element: <p>Welcome</p> },
    ],
    address,
  );
  await vi.waitFor(async () => {
    await doing(() => undefined);
    expect(page.querySelector('main')).not.toBeNull();
  });
  const press = (selector: string, type = 'click') =>
    doing(() => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true });
      event.preventDefault();
      page.querySelector(selector)?.dispatchEvent(event);
    });
  return {
    press,
    leave: () => doing(() => void router.navigate('/kiosk')),
    go: (to: string) => doing(() => void router.navigate(to)),
  };
}

async function waiting(): Promise<UnansweredCount[]> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const row = await contentDb().meta.get('unanswered');
  return row?.key === 'unanswered' ? row.waiting : [];
}
const nothingFor = (words: string) => ({ search: 'faqs', words, withoutResult: 1, withoutTouch: 0 });
const untouched = (words: string) => ({ search: 'faqs', words, withoutResult: 0, withoutTouch: 1 });

describe('a page of results [GS-22 in part]', () => {
  it('counts on the device what was searched on it in vain, when it is left', async () => {
    const page = await open('/search?query=Parental%20leave&total=0');
    await page.go('/search?query=leave&total=9');
    expect(await waiting()).toEqual([nothingFor('parental leave')]);
    await page.leave();
    expect(await waiting()).toEqual([nothingFor('parental leave'), untouched('leave')]);
  });

  it.each([
    ['a link of a result', 'a b', 'click'],
    ['the same in a new tab', 'a b', 'auxclick'],
    ['an answer in place', 'button', 'click'],
  ])('counts nothing after a press on %s', async (_what, selector, type) => {
    const page = await open('/search?query=leave&total=9');
    await page.press('a[href="/help"]');
    await page.press(selector, type);
    await page.leave();
    expect(await waiting()).toEqual([]);
  });

  it('counts nothing for editors', async () => {
    vi.spyOn(location, 'search', 'get').mockReturnValue('?sc_mode=edit');
    const page = await open('/search?query=leave&total=0');
    await page.leave();
    vi.restoreAllMocks();
    expect(await waiting()).toEqual([]);
  });

  it('leaves its counters to the device at a booth’s reset, and nothing of its visitor [KIOSK-13 in part, KIOSK-36 in part]', async () => {
    const page = await open('/search?query=parental%20leave%20jo%20at%20example.org&total=0');
    await page.go('/search?query=maternity%202027&total=0');
    await page.leave();
    forgetVisitor();
    expect(sessionStorage).toHaveLength(0);
    expect(await waiting()).toEqual([nothingFor('maternity')]);
    const next = await open('/search?query=maternity&total=0');
    await next.leave();
    expect(await waiting()).toEqual([{ ...nothingFor('maternity'), withoutResult: 2 }]);
  });
});

const counted: UnansweredCount = { search: 'jobs', words: 'drone pilot', withoutResult: 1, withoutTouch: 0 };

describe('what was counted is sent [GS-22 in part]', () => {
  it('as a batch with an id, which says nothing of its device or visitor, and is then forgotten', async () => {
    await addCount(contentDb(), counted);
    await sendUnanswered();
    await sendUnanswered();
    expect(sent).toEqual([{ batch: expect.stringMatching(/^[\w-]{22}$/), counts: [counted] }]);
    expect(await contentDb().meta.count()).toBe(0);
  });

  it('again under the same id after a lost answer, and with none of the hub’s own it is kept', async () => {
    await addCount(contentDb(), counted);
    for (const lost of [away, () => json({ batch: 'another' }), () => json({}, 429), () => json({}, 503)]) {
      answer = lost;
      await sendUnanswered();
    }
    await addCount(contentDb(), counted);
    answer = taken;
    await sendUnanswered();
    expect(new Set(sent.slice(0, 5).map(({ batch }) => batch)).size).toBe(1);
    expect(sent).toHaveLength(6);
    expect(sent[5]?.batch).not.toBe(sent[0]?.batch);
  });

  it('without what the hub refuses for good, which would hold up the rest', async () => {
    await addCount(contentDb(), counted);
    answer = () => json({ error: { code: 'BAD_REQUEST', message: '' } }, 400);
    await sendUnanswered();
    expect(await contentDb().meta.count()).toBe(0);
  });

  it('by a visitor’s page at its start, soon after a count, and when the network is back', async () => {
    await addCount(contentDb(), counted);
    answer = away;
    const stop = startSendingUnanswered();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    answer = taken;
    reportHub(false);
    reportHub(true);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await vi.waitFor(async () => expect(await contentDb().meta.count()).toBe(0));

    const page = await open('/search?query=leave&total=0');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await page.leave();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(sent).toHaveLength(3);
    });
    expect(sent[2]?.counts).toEqual([nothingFor('leave')]);
    stop();
  });
});

// The last of this file: from then on its document is a booth's.
it('at a booth counters wait in memory, are sent from there, and no word of them is in a database [GS-22 in part, KIOSK-36 in part]', async () => {
  holdVisitors();
  const page = await open('/search?query=parental%20leave&total=0');
  await page.leave();
  forgetVisitor();
  expect(await contentDb().meta.count()).toBe(0);
  answer = away;
  await sendUnanswered();
  answer = taken;
  await sendUnanswered();
  await sendUnanswered();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual({ ...sent[0], counts: [nothingFor('parental leave')] });
  expect(sessionStorage).toHaveLength(0);
});
