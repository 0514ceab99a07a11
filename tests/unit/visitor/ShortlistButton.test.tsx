// @vitest-environment happy-dom

import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import ShortlistButton from '../../../src/visitor/shortlist/ShortlistButton.tsx';
import { SHORTLIST_KEY, shortlist } from '../../../src/visitor/shortlist.ts';
import { doing, mount, unmountAll } from '../support/mount.tsx';

afterEach(() => {
  unmountAll();
  shortlist.clear();
});

async function openButton() {
  const page = await mount(<ShortlistButton id="a" title="Medic" />);
  const button = page.querySelector('button');
  if (!button) throw new Error('no button');
  return {
    page,
    press: () => doing(() => button.click()),
    name: () => button.getAttribute('aria-label'),
    shown: () => button.querySelector('[data-shown]')?.textContent,
    said: () => page.querySelector('[role="status"]')?.textContent,
  };
}

describe('the shortlist button', () => {
  it('adds the role and removes it again [LIST-01]', async () => {
    const { press, name, shown } = await openButton();
    expect([name(), shown()]).toEqual(['Shortlist: Medic', 'Shortlist']);
    await press();
    expect(shortlist.read()).toEqual(['a']);
    expect([name(), shown()]).toEqual(['Shortlisted: Medic, remove', 'Shortlisted']);
    await press();
    expect(shortlist.read()).toEqual([]);
  });

  it('refuses a ninth role in words, politely, until there is room [LIST-02, DEC-50]', async () => {
    localStorage.setItem(SHORTLIST_KEY, JSON.stringify([...'bcdefghi']));
    const { press, said } = await openButton();
    expect(said()).toBe('');
    await press();
    expect(said()).toBe('You can shortlist up to 8 roles. Remove one to add another.');
    expect(shortlist.read()).toEqual([...'bcdefghi']);
    localStorage.setItem(SHORTLIST_KEY, '["b"]');
    await press();
    expect(said()).toBe('');
    expect(shortlist.read()).toEqual(['b', 'a']);
  });

  it('follows what another tab does [LIST-01]', async () => {
    const { name } = await openButton();
    localStorage.setItem(SHORTLIST_KEY, '["a"]');
    await doing(() => dispatchEvent(new StorageEvent('storage', { key: SHORTLIST_KEY })));
    expect(name()).toBe('Shortlisted: Medic, remove');
  });

  it('is a form to the shortlist before it is alive, the same for everybody [LIST-01, PWA-27]', () => {
    localStorage.setItem(SHORTLIST_KEY, '["a"]');
    const markup = renderToString(<ShortlistButton id="a" title="Medic" />);
    const form = new DOMParser().parseFromString(markup, 'text/html').querySelector('form');
    expect(form?.getAttribute('action')).toBe('/careers/compare');
    expect(form?.querySelector('button')?.getAttribute('name')).toBe('add');
    expect(form?.querySelector('button')?.value).toBe('a');
    expect(form?.querySelector('[data-shown]')?.textContent).toBe('Shortlist');
  });
});
