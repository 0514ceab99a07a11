// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JobCard } from '../../../../src/content/jobs/JobCards.tsx';

it('shows the whole motif of a role on a phone, where a strip of the upright picture would leave it out [JOB-23 in part]', () => {
  const picture = { src: '/media/pictures/air-force-helicopter-dawn.1a4a0e35.wide-960.webp', alt: 'A helicopter' };
  document.body.innerHTML = renderToStaticMarkup(<JobCard card={{ CardTitle: 'Medic', CardImage: picture }} />);
  const files = (media: string) =>
    [...document.querySelectorAll('source')]
      .filter((source) => source.media === media)
      .map((source) => /helicopter-dawn\.1a4a0e35\.(\w+)-/.exec(source.srcset)?.[1]);
  expect(files('(max-width: 767.98px)')).toEqual(['wide', 'wide']);
  expect(files('')).toEqual(['tall']);
});

it('has no empty field beside the scene of a story [STORY-23 in part]', () => {
  const pictures = (isPlain: boolean) => {
    document.body.innerHTML = renderToStaticMarkup(<JobCard card={{ CardTitle: 'Medic' }} isPlain={isPlain} />);
    return document.querySelectorAll('[class*="picture"]').length;
  };
  expect(pictures(true)).toBe(0);
  expect(pictures(false)).toBeGreaterThan(0);
});
