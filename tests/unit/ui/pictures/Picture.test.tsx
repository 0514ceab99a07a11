// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PALETTES } from '../../../../scripts/artwork/palettes.mjs';
import { Picture } from '../../../../src/ui/pictures/Picture.tsx';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

afterEach(unmountAll);

const BASE = '/media/pictures/navy-frigate-dawn.3d9cd99c';
const FRIGATE = { src: `${BASE}.wide-960.webp`, alt: 'A frigate', width: 960, height: 540 };

const parsed = (markup: string) => {
  const page = document.createElement('div');
  page.innerHTML = markup;
  return page;
};
const imgOf = (page: ParentNode) => page.querySelector('img') ?? expect.fail('there is no img');

describe('a picture of our own', () => {
  it('is offered as AVIF and WebP in all its widths, and keeps its room free [CON-38]', () => {
    const page = parsed(renderToStaticMarkup(<Picture image={FRIGATE} sizes="50vw" />));
    const img = imgOf(page);
    expect([...page.querySelectorAll('source')].map((source) => source.getAttribute('type'))).toEqual(['image/avif']);
    expect(page.querySelector('source')?.getAttribute('srcset')).toBe(
      `${BASE}.wide-480.avif 480w,${BASE}.wide-960.avif 960w,${BASE}.wide-1600.avif 1600w`,
    );
    expect(img.getAttribute('srcset')).toContain(`${BASE}.wide-1600.webp 1600w`);
    expect([img.getAttribute('width'), img.getAttribute('height'), img.getAttribute('sizes')]).toEqual([
      '960',
      '540',
      '50vw',
    ]);
    expect(img.alt).toBe('A frigate');
    expect(img.getAttribute('loading')).toBe('lazy');
  });

  it('takes another shape below 768 px, with the room that shape needs', () => {
    const page = parsed(renderToStaticMarkup(<Picture image={FRIGATE} phoneCrop="tall" />));
    const onPhones = [...page.querySelectorAll('source')].filter((source) => source.media === '(max-width: 767.98px)');
    expect(onPhones.map((source) => source.getAttribute('srcset'))).toEqual([
      `${BASE}.tall-480.avif 480w,${BASE}.tall-960.avif 960w`,
      `${BASE}.tall-480.webp 480w,${BASE}.tall-960.webp 960w`,
    ]);
    expect(onPhones[0]?.getAttribute('height')).toBe('1459');
  });

  it('of the first screen loads before others, and is named so that the hub sends it inside the page', () => {
    const page = parsed(renderToStaticMarkup(<Picture image={FRIGATE} phoneCrop="tall" priority />));
    expect(imgOf(page).getAttribute('fetchpriority')).toBe('high');
    expect(imgOf(page).hasAttribute('loading')).toBe(false);
    expect(page.firstElementChild?.getAttribute('data-picture')).toBe('navy-frigate-dawn.3d9cd99c.tall');
  });

  it('stands on a ground of its own colours, without a style attribute [HUB-22]', () => {
    const markup = renderToStaticMarkup(<Picture image={FRIGATE} service="navy" />);
    expect(parsed(markup).firstElementChild?.getAttribute('data-ground')).toBe('navy-dawn');
    expect(markup).not.toContain('style=');
  });
});

describe('any other picture', () => {
  it('is shown as it is', () => {
    const photo = { src: 'https://elsewhere.example/a.jpg', alt: '', width: 300, height: 200 };
    const page = parsed(renderToStaticMarkup(<Picture image={photo} crop="tall" />));
    expect(page.querySelectorAll('source')).toHaveLength(0);
    expect(imgOf(page).getAttribute('src')).toBe(photo.src);
    expect(imgOf(page).getAttribute('height')).toBe('200');
  });

  it('that is missing leaves the field of the service', () => {
    const page = parsed(renderToStaticMarkup(<Picture service="army" />));
    expect(page.querySelector('img')).toBeNull();
    expect(page.firstElementChild?.getAttribute('data-service')).toBe('army');
  });

  it('that does not load is hidden, and its words stay', async () => {
    const page = await mount(<Picture image={FRIGATE} />);
    const img = imgOf(page);
    await doing(() => img.dispatchEvent(new Event('error')));
    expect(img.dataset.missing).toBe('');
    expect(img.alt).toBe('A frigate');
  });

  it('that failed before the page came alive is hidden too', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    const page = await mount(<Picture image={FRIGATE} />);
    expect(imgOf(page).dataset.missing).toBe('');
    vi.restoreAllMocks();
  });
});

describe('grounds', () => {
  it('are the skies and grounds of the drawings', () => {
    const css = readFileSync('src/ui/pictures/Picture.module.css', 'utf8');
    for (const [service, times] of Object.entries(PALETTES)) {
      for (const [time, { sky, sea, near }] of Object.entries(times)) {
        const [top, middle, low] = sky.map((colour) => colour.toLowerCase());
        const ground = `linear-gradient(var(--sky), ${middle} 36%, ${low} 62%, ${sea[1]?.toLowerCase()} 0, ${near.toLowerCase()})`;
        expect(css).toContain(`[data-ground="${service}-${time}"] {\n  --sky: ${top};\n  --ground: ${ground};`);
      }
    }
  });
});
