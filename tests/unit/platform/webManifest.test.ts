import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const publicFile = (path: string) => new URL(`../../../public${path}`, import.meta.url);

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type WebManifest = Record<'id' | 'name' | 'short_name' | 'start_url' | 'scope' | 'display' | 'theme_color', string> & {
  background_color: string;
  icons: Icon[];
};

const readManifest = async (path: string): Promise<WebManifest> => JSON.parse(await readFile(publicFile(path), 'utf8'));

/** Width and height from the header of a PNG. */
async function pngSize(path: string): Promise<string> {
  const bytes = await readFile(publicFile(path));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the web app manifests', () => {
  it('make the site installable [PWA-01]', async () => {
    expect(await readManifest('/manifest.webmanifest')).toMatchObject({
      name: 'Defence Careers',
      short_name: expect.any(String),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#/),
      background_color: expect.stringMatching(/^#/),
    });
  });

  it('let the kiosk be installed beside it, full screen [KIOSK-04, PWA-01]', async () => {
    const [site, kiosk] = await Promise.all([
      readManifest('/manifest.webmanifest'),
      readManifest('/kiosk.webmanifest'),
    ]);
    expect(kiosk).toMatchObject({ start_url: '/kiosk', display: 'fullscreen', scope: '/' });
    expect(kiosk.id).not.toBe(site.id);
  });

  it.each(['/manifest.webmanifest', '/kiosk.webmanifest'])(
    'of %s name icons of 192 and 512, plain and maskable, in their true sizes [PWA-01]',
    async (path) => {
      const { icons } = await readManifest(path);
      const pngs = icons.filter(({ type }) => type === 'image/png');
      expect(pngs.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).sort()).toEqual([
        '192x192 any',
        '192x192 maskable',
        '512x512 any',
        '512x512 maskable',
      ]);
      for (const { src, sizes } of pngs) expect(await pngSize(src)).toBe(sizes);
    },
  );
});
