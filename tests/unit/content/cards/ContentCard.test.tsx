// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { ContentCard } from '../../../../src/content/cards/ContentCard.tsx';
import { Editing } from '../../../../src/content/pages/useEditing.ts';
import type { Card } from '../../../../src/domain/entities/card.ts';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

afterEach(unmountAll);

const CARD: Card = {
  CardTitle: 'Combat Medic',
  CardDescription: 'First to the casualty.',
  CardImage: { src: '/media/medic.webp', alt: 'A medic kneels beside a stretcher' },
  CardService: 'army',
  CardButton: { href: '/jobs/army/combat-medic' },
};
const VIDEO: Card = {
  ...CARD,
  YouTubeVideoLink: 'abc_123-x',
  VideoCardDuration: '2:14',
  VideoCardButtonText: 'Watch a day',
};

it('a card is one link with title, words, service and a picture at 500x760 [CAR-01, CAR-02]', async () => {
  const page = await mount(<ContentCard card={CARD} />);
  const link = page.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/jobs/army/combat-medic');
  expect(link?.textContent).toMatch(/Army.*Combat Medic.*First to the casualty\./);
  expect(link?.textContent).not.toContain('Reserve');
  const img = page.querySelector('img');
  expect([img?.getAttribute('width'), img?.getAttribute('height')]).toEqual(['500', '760']);
  expect(img?.alt).toBe('A medic kneels beside a stretcher');
});

it('a new tab that content asks for gets no access to this page [CAR-01, SHELL-24]', async () => {
  const page = await mount(<ContentCard card={{ ...CARD, CardButton: { href: '/pay', target: '_blank' } }} />);
  expect(page.querySelector('a')?.target).toBe('_blank');
  expect(page.querySelector('a')?.rel).toBe('noopener');
});

it('a card of the Reserve says so [CAR-03]', async () => {
  const page = await mount(<ContentCard card={{ ...CARD, IsReserve: true }} />);
  expect([...page.querySelectorAll('span')].some((span) => span.textContent === 'Reserve')).toBe(true);
});

it('a video card says how long and what to press, and plays here where there is a player [CAR-04]', async () => {
  const onWatch = vi.fn();
  const page = await mount(<ContentCard card={VIDEO} onWatch={onWatch} />);
  expect(page.textContent).toContain('Watch a day');
  expect(page.textContent).toContain('2:14');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await doing(() => page.querySelector('a')?.dispatchEvent(click));
  expect(onWatch).toHaveBeenCalledExactlyOnceWith(VIDEO, 'abc_123-x');
  expect(click.defaultPrevented).toBe(true);
});

it('without a player a video card leads to where its video is, in a new tab [CAR-04]', async () => {
  const page = await mount(<ContentCard card={VIDEO} />);
  expect(page.querySelector('a')?.href).toBe('https://www.youtube.com/watch?v=abc_123-x');
  expect(page.querySelector('a')?.target).toBe('_blank');
  const elsewhere = await mount(<ContentCard card={{ ...VIDEO, YouTubeVideoLink: '/media/day.mp4' }} />);
  expect(elsewhere.querySelector('a')?.getAttribute('href')).toBe('/media/day.mp4');
});

it('for its editors a card is not a link [EDIT-07]', async () => {
  const page = await mount(
    <Editing value={true}>
      <ContentCard card={CARD} />
    </Editing>,
  );
  expect(page.querySelector('a')).toBeNull();
  expect(page.textContent).toContain('Combat Medic');
});
