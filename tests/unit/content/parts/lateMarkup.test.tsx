// @vitest-environment happy-dom
import { act, createContext, startTransition, useContext, useMemo, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateMarkup } from '../../../../src/content/parts/lateMarkup.tsx';

const Page = createContext('/careers');

function Trail() {
  return <div>{useContext(Page)}</div>;
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A page that is hydrated while the script of its trail is still on the way. */
async function openPage() {
  let scriptComes = (_: { default: typeof Trail }) => {};
  const script = new Promise<{ default: typeof Trail }>((resolve) => {
    scriptComes = resolve;
  });
  const { make } = lateMarkup('trail', 'div', () => script);
  const troubles: unknown[] = [];
  let goTo = (_: string) => {};
  function Shell() {
    const page = useContext(Page);
    // biome-ignore lint/correctness/useExhaustiveDependencies: as the root makes its header
    return <main>{useMemo(make, [page])}</main>;
  }
  function App() {
    const [page, setPage] = useState('/careers');
    goTo = (next) => startTransition(() => setPage(next));
    return (
      <Page value={page}>
        <Shell />
      </Page>
    );
  }
  document.body.innerHTML = renderToString(
    <main>
      {/* What the hub writes around a part that it has drawn. */}
      <Drawn />
    </main>,
  );
  await act(async () => {
    hydrateRoot(document.body, <App />, { onRecoverableError: (error) => troubles.push(error) });
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { goTo, scriptComes: () => scriptComes({ default: Trail }), troubles };
}

const { make: Drawn, preload } = lateMarkup('drawn trail', 'div', async () => ({ default: Trail }));

it('a part that shows where the page stands keeps the words of the hub until its script is there, and then has those of the next page [SHELL-05]', async () => {
  await preload();
  const { goTo, scriptComes, troubles } = await openPage();
  await act(async () => goTo('/jobs/navy/medic'));
  expect(document.body.textContent).toBe('/careers');
  await act(async () => scriptComes());
  expect(document.body.textContent).toBe('/jobs/navy/medic');
  expect(troubles).toEqual([]);
});
