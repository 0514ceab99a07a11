import type { Browser } from 'playwright';
import { PHONE } from '../support/browser.ts';
import type { FirstPicture } from './plainPage.ts';

/** The picture of the first screen, as a phone shows it. @throws when the page has none */
export async function firstPictureOf(browser: Browser, url: string): Promise<FirstPicture> {
  const page = await browser.newPage({ ...PHONE, javaScriptEnabled: false });
  await page.goto(url);
  const picture = await page
    .locator('img[fetchpriority="high"]')
    .first()
    .evaluate((img: HTMLImageElement) => {
      const { width, height } = img.getBoundingClientRect();
      return { src: new URL(img.currentSrc).pathname, width: Math.round(width), height: Math.round(height) };
    });
  await page.close();
  return picture;
}
