// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Disclosure } from '../../../../src/ui/text/Disclosure.tsx';
import { doing } from '../../support/mount.tsx';

afterEach(() => document.body.replaceChildren());

it.each([
  { before: false, after: true },
  { before: true, after: false },
])(
  'a row that is $before in the markup and was made $after before the script ran says so, once',
  async ({ before, after }) => {
    const onToggle = vi.fn();
    const row = (
      <Disclosure summary="Age?" isOpen={before} onToggle={onToggle}>
        Seventeen.
      </Disclosure>
    );
    document.body.innerHTML = `<main>${renderToString(row)}</main>`;
    const main = document.body.firstElementChild as HTMLElement;
    const details = main.querySelector('details') as HTMLDetailsElement;
    details.open = after;
    const root = await act(async () => hydrateRoot(main, row));
    expect(onToggle.mock.calls).toEqual([[after]]);
    await doing(() => root.unmount());
  },
);

it('a row that nobody touched says nothing', async () => {
  const onToggle = vi.fn();
  const row = (
    <Disclosure summary="Age?" isOpen onToggle={onToggle}>
      Seventeen.
    </Disclosure>
  );
  document.body.innerHTML = `<main>${renderToString(row)}</main>`;
  const root = await act(async () => hydrateRoot(document.body.firstElementChild as HTMLElement, row));
  expect(onToggle).not.toHaveBeenCalled();
  await doing(() => root.unmount());
});
