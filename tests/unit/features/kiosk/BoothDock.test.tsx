// @vitest-environment happy-dom

import { act, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import KioskGuard from '../../../../src/features/kiosk/guard/KioskGuard.pageOnly.tsx';
import { resetComfort } from '../../../../src/kiosk/comfort.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { endVisit } from '../../../../src/kiosk/visitActivity.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { Drawer } from '../../../../src/ui/dialogs/Drawer.tsx';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { browserRangeText } from '../../../fakes/browserRangeText.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { QUESTION, SETTINGS } from './guardedKiosk.tsx';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

browserRangeText();
const outbox = createFakeOutbox();
const saved = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
  localStorage.clear();
  enterKioskMode(SETTINGS);
  saved.mockClear();
});
afterEach(() => {
  unmountKiosks();
  resetComfort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A form of each of the two ways in which fields are held. */
function Form() {
  const [town, setTown] = useState('');
  const { register, handleSubmit } = useForm({ defaultValues: { name: '' } });
  return (
    <form onSubmit={handleSubmit(saved)}>
      <label htmlFor="name">Name</label>
      <input id="name" autoCapitalize="words" maxLength={8} {...register('name')} />
      <label htmlFor="town">Town</label>
      <input id="town" type="search" value={town} onChange={({ target }) => setTown(target.value)} />
      <p id="known">{town}</p>
      <label htmlFor="email">Email</label>
      <input id="email" inputMode="email" />
      <label htmlFor="postcode">Postcode</label>
      <input id="postcode" inputMode="numeric" />
      <button type="submit">Send</button>
    </form>
  );
}

async function openBooth({ keyboard = true, path = '/kiosk/register/EXPO' } = {}) {
  const settings = kioskSettingsFor({ ...buildKioskProfile(), keyboard });
  const root = (
    <KioskGuard settings={settings}>
      <Outlet />
    </KioskGuard>
  );
  const children = [
    { path: '/kiosk', element: <h1>Kiosk home</h1> },
    { path: '/kiosk/register/:code', element: <Form /> },
    { path: '/kiosk/outbox', element: <h1>Queue</h1> },
    {
      path: '/events',
      element: (
        <Drawer title="Filters" onClose={() => undefined}>
          <input id="place" aria-label="Place" />
        </Drawer>
      ),
    },
  ];
  const kiosk = await renderKiosk([{ element: root, children }], path);
  const keys = () => kiosk.all<HTMLButtonElement>('fieldset[aria-label="On-screen keyboard"] button');
  const key = (name: string) => {
    const found = keys().find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
    if (!found) throw new Error(`there is no key ${name}`);
    return found;
  };
  const touch = async (name: string) => {
    const on = key(name);
    const down = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 });
    await act(async () => void on.dispatchEvent(down));
    await act(async () => on.click());
    return down;
  };
  return {
    ...kiosk,
    keys: () => keys().map((each) => each.getAttribute('aria-label') ?? each.textContent),
    key,
    touch,
    type: async (text: string) => {
      for (const letter of text) await touch(letter);
    },
    enter: (id: string) => act(async () => document.getElementById(id)?.focus()),
    choose: async (legend: string, words: string) => {
      await kiosk.press(kiosk.button('Text, contrast, height'));
      const group = kiosk.all('dialog fieldset').find((each) => each.textContent?.startsWith(legend));
      const option = [...(group?.querySelectorAll('label') ?? [])].find((each) => wordsOf(each) === words);
      await kiosk.press(option?.querySelector('input') ?? undefined);
      await kiosk.press(kiosk.button('Done, go on'));
    },
  };
}

/** Behind its picture. */
const wordsOf = (option: Element) => option.lastElementChild?.textContent;

const looks = () => ({ ...document.documentElement.dataset });

describe('the keyboard of a booth', () => {
  it('writes into a field of the form library and into a controlled one, and both learn of it [KIOSK-37 in part]', async () => {
    const booth = await openBooth();
    await booth.enter('name');
    await booth.touch('A');
    await booth.type('roha');
    await booth.enter('town');
    await booth.type('perth');
    expect(booth.all('#known')[0]?.textContent).toBe('perth');
    await booth.touch('Delete');
    expect(booth.all('#known')[0]?.textContent).toBe('pert');
    await act(async () => booth.all<HTMLFormElement>('form')[0]?.requestSubmit());
    expect(saved.mock.calls[0]?.[0]).toEqual({ name: 'Aroha' });
  });

  it('begins each word of a name with a capital, and Shift changes one letter [KIOSK-37 in part]', async () => {
    const booth = await openBooth();
    await booth.enter('name');
    expect(booth.key('Shift').getAttribute('aria-pressed')).toBe('true');
    await booth.touch('A');
    expect(booth.key('Shift').getAttribute('aria-pressed')).toBe('false');
    await booth.touch('b');
    await booth.touch('Shift');
    await booth.touch('C');
    await booth.touch('d');
    await booth.touch('Space');
    await booth.touch('E');
    expect(booth.field('Name').value).toBe('AbCd E');
  });

  it('takes no more than the field does [KIOSK-37 in part]', async () => {
    const booth = await openBooth();
    await booth.enter('name');
    await booth.touch('A');
    await booth.type('bcdefghi');
    expect(booth.field('Name').value).toBe('Abcdefgh');
  });

  it('takes the focus from no field, and counts each press once, by finger or by switch [KIOSK-37 in part]', async () => {
    const booth = await openBooth();
    await booth.enter('name');
    const down = await booth.touch('A');
    expect(down.defaultPrevented).toBe(true);
    expect(booth.field('Name').value).toBe('A');
    await act(async () => booth.key('b').focus());
    await booth.press(booth.key('b'));
    await booth.press(booth.key('c'));
    expect(booth.field('Name').value).toBe('Abc');
    expect(document.activeElement).toBe(booth.key('b'));
  });

  it('counts as activity [KIOSK-37 in part, KIOSK-09]', async () => {
    const booth = await openBooth();
    await booth.enter('name');
    await booth.passes(89_000);
    await booth.touch('A');
    await booth.passes(89_000);
    expect(booth.dialog(QUESTION)).toBeUndefined();
  });

  it('is there for a field alone, and gives it back as it was [KIOSK-37 in part]', async () => {
    const booth = await openBooth();
    expect(booth.keys()).toEqual([]);
    await booth.enter('town');
    expect(booth.keys()).toContain('q');
    expect(booth.field('Town').getAttribute('inputmode')).toBe('none');
    await act(async () => booth.field('Town').blur());
    expect(booth.keys()).toEqual([]);
    expect(booth.field('Town').getAttribute('inputmode')).toBeNull();
    expect(looks()).not.toHaveProperty('keyboard');
  });

  it('comes by a control where the profile has it off, goes by one where it is on, and is as it was for the next visitor [KIOSK-37 in part]', async () => {
    const booth = await openBooth({ keyboard: false });
    await booth.enter('name');
    expect(booth.keys()).toEqual([]);
    await booth.press(booth.button('Keyboard'));
    expect(booth.keys()).toContain('Q');
    await booth.press(booth.button('A to Z'));
    expect(booth.keys().slice(0, 3)).toEqual(['A', 'B', 'C']);
    await act(async () => endVisit());
    await booth.go('/kiosk/register/EXPO');
    await booth.enter('name');
    expect(booth.keys()).toEqual([]);
    await booth.press(booth.button('Keyboard'));
    expect(booth.keys().slice(0, 3)).toEqual(['Q', 'W', 'E']);
    await booth.press(booth.button('Hide keyboard'));
    expect(booth.keys()).toEqual([]);
  });

  it('opens where the profile has it on and not where it is off, knows endings of addresses and digits, keeps no words, and counts as activity [KIOSK-37]', async () => {
    const without = await openBooth({ keyboard: false });
    await without.enter('email');
    expect(without.keys()).toEqual([]);
    unmountKiosks();

    const booth = await openBooth({ keyboard: true });
    await booth.enter('email');
    await booth.type('zyx@');
    await booth.touch('.com.au');
    expect(booth.field('Email').value).toBe('zyx@.com.au');
    await booth.enter('postcode');
    expect(booth.keys().filter((face) => /^[a-z]$/i.test(face ?? ''))).toEqual([]);
    await booth.type('2600');
    expect(booth.field('Postcode').value).toBe('2600');

    await booth.enter('town');
    const faces = booth.keys();
    await booth.type('zyxwvut');
    // Nothing is offered, and nothing is written down, of what was typed.
    expect(booth.keys()).toEqual(faces);
    await act(async () => booth.field('Town').blur());
    await booth.enter('town');
    expect(booth.keys()).toEqual(faces);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('zyx');

    await booth.passes(89_000);
    await booth.touch('q');
    await booth.passes(89_000);
    expect(booth.dialog(QUESTION)).toBeUndefined();
    await booth.passes(2_000);
    expect(booth.dialog(QUESTION)).toBeDefined();
  });

  it('stands in the dialog whose field it writes into, where alone it can be touched [KIOSK-37 in part]', async () => {
    const booth = await openBooth({ path: '/events' });
    await booth.enter('place');
    expect(booth.key('Shift').closest('dialog')).toBe(booth.dialog('Filters'));
    await booth.touch('P');
    expect(booth.all<HTMLInputElement>('#place')[0]?.value).toBe('P');
  });
});

describe('comfort at a booth', () => {
  it('is applied at once, stays while staff step in, and is gone with the visit [KIOSK-35 in part]', async () => {
    const booth = await openBooth();
    await booth.choose('Text size', 'Larger');
    await booth.choose('Contrast', 'High');
    await booth.choose('Movement', 'Keep it still');
    await booth.choose('Height', 'Lower the screen');
    const wanted = { textSize: '150', contrast: 'high', motion: 'still', height: 'low' };
    expect(looks()).toMatchObject(wanted);
    await booth.go('/kiosk/outbox');
    await booth.go('/kiosk/register/EXPO');
    expect(looks()).toMatchObject(wanted);
    await act(async () => endVisit());
    expect(booth.path()).toBe('/kiosk');
    expect(looks()).toEqual({ mode: 'kiosk' });
  });

  it('has four sizes of text, and one touch sets everything back [KIOSK-35 in part]', async () => {
    const booth = await openBooth();
    await booth.press(booth.button('Text, contrast, height'));
    const sizes = booth.all('dialog fieldset')[0]?.querySelectorAll('label');
    expect([...(sizes ?? [])].map(wordsOf)).toEqual(['Normal', 'Large', 'Larger', 'Largest']);
    await booth.press(sizes?.[3]);
    expect(looks().textSize).toBe('175');
    await booth.press(booth.button('As it was'));
    expect(looks()).toEqual({ mode: 'kiosk' });
  });

  it('is found over whatever is open, and goes back to a raised screen from the dock [KIOSK-35 in part]', async () => {
    const booth = await openBooth({ path: '/events' });
    expect(booth.button('Text, contrast, height')?.closest('dialog')).toBe(booth.dialog('Filters'));
    await booth.choose('Height', 'Lower the screen');
    expect(looks().height).toBe('low');
    await booth.press(booth.button('Raise the screen'));
    expect(looks()).not.toHaveProperty('height');
  });
});
