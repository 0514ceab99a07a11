import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Footer } from '../../../src/app/Footer.tsx';
import { ROOT_ROUTE_ID } from '../../../src/content/pages/useSite.ts';

function footer(site: object): string {
  const route = { id: ROOT_ROUTE_ID, path: '/', loader: () => site, Component: () => <Footer /> };
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { [ROOT_ROUTE_ID]: site } } });
  return renderToString(<RouterProvider router={router} />);
}

describe('the footer', () => {
  it('says when this device saved what it shows [PWA-12]', () => {
    const savedAt = new Date(2026, 2, 14, 9, 30).getTime();
    expect(footer({ origin: '', savedAt })).toContain('Saved on this device 14 March 2026, 9:30 am');
    expect(footer({ origin: '' })).not.toContain('Saved on this device');
  });

  it('shows the helpline as a telephone link [SHELL-18]', () => {
    expect(footer({ origin: '' })).toMatch(/href="tel:131901">13 19 01</);
  });
});
