import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { preloadedLazy } from '../../../../src/content/parts/preloadedLazy.tsx';

const quote = vi.fn(async () => ({ default: () => <p>Saltwater teaches you to listen.</p> }));

it('a part that was loaded before is drawn in one go, as the hub does it [SHELL-05]', async () => {
  const part = preloadedLazy(quote);
  await part.preload();
  await part.preload();
  const html = renderToString(
    <Suspense>
      <part.Component />
    </Suspense>,
  );
  expect(html).toContain('Saltwater teaches you to listen.');
  expect(quote).toHaveBeenCalledOnce();
});
