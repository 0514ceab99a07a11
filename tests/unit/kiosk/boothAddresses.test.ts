// @vitest-environment happy-dom
import { createBrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEntries, keepEntriesInMemory } from '../../../src/kiosk/boothAddresses.ts';

const page = (path: string) => ({ path, loader: () => null, Component: () => null });

/** Everything that a browser writes down of the current entry. */
const written = () => location.href + JSON.stringify(Reflect.get(History.prototype, 'state', history));

/** A router at a booth, on its home. */
function openBoothRouter() {
  history.replaceState(null, '', '/kiosk');
  const router = createBrowserRouter(['/kiosk', '/careers', '/jobs/medic', '/faqs'].map(page), {
    window: keepEntriesInMemory(window),
  });
  const here = () => router.state.location.pathname + router.state.location.search;
  const back = async (to: string) => {
    await router.navigate(-1);
    await vi.waitFor(() => expect(here()).toBe(to));
  };
  return { router, here, back };
}

describe('the address at a booth', () => {
  beforeEach(() => {
    forgetEntries();
    for (const name of ['pushState', 'replaceState', 'state']) Reflect.deleteProperty(history, name);
  });

  it('is the path alone, while pages and Back know the query [KIOSK-13 in part, KIOSK-36 in part]', async () => {
    const { router, here, back } = openBoothRouter();
    await router.navigate('/careers?query=medic');
    expect(here()).toBe('/careers?query=medic');
    expect(location.href).toBe(`${location.origin}/careers`);
    await router.navigate('/careers?query=medic%20dubbo', { replace: true });
    expect(written()).not.toMatch(/medic|dubbo/);
    await router.navigate('/jobs/medic#pay');
    expect(location.hash).toBe('#pay');
    await back('/careers?query=medic%20dubbo');
    expect(written()).not.toMatch(/medic|dubbo/);
  });

  it('keeps what a page gave to the router with the entry from the browser too', async () => {
    const { router, back } = openBoothRouter();
    await router.navigate('/faqs?query=asthma', { state: { faqTrail: ['/faqs?query=inhaler'] } });
    expect(written()).not.toMatch(/asthma|inhaler/);
    await router.navigate('/careers');
    await back('/faqs?query=asthma');
    expect(router.state.location.state).toEqual({ faqTrail: ['/faqs?query=inhaler'] });
  });

  it('is kept from the browser whoever writes it, and stays the entry’s where no address is named', async () => {
    const { router, back } = openBoothRouter();
    await router.navigate('/careers?query=typed');
    history.replaceState(history.state, '', '/careers?query=begun');
    expect(written()).not.toContain('begun');
    history.replaceState({ ...history.state, isMarked: true }, '');
    await router.navigate('/jobs/medic');
    await back('/careers?query=begun');
    expect(history.state).toMatchObject({ isMarked: true });
  });

  it('is forgotten with the visitor: whoever goes back finds the path alone [KIOSK-13, KIOSK-15]', async () => {
    const { router, back } = openBoothRouter();
    await router.navigate('/careers?query=medic', { state: { chosen: 'medic' } });
    await router.navigate('/faqs');
    forgetEntries();
    await back('/careers');
    expect(router.state.location.state).toBeNull();
  });
});
