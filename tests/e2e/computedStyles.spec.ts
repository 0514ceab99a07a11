import { expect, type Locator, test } from '@playwright/test';
import { siteWithEveryBlock } from './blocks/site.ts';
import { alive, hydrated } from './support/site.ts';
import { standInForYouTube } from './support/youtube.ts';

/* Claims about colours, sizes and movements that stand in style sheets alone: only a browser that lays out knows them. */

// Wide and high enough for a video of its full size inside of a story.
test.use({ serviceWorkers: 'block', viewport: { width: 1720, height: 1300 } });

let site: Awaited<ReturnType<typeof siteWithEveryBlock>>;
test.beforeAll(async () => {
  site = await siteWithEveryBlock();
});
test.afterAll(() => site.dispose());

/** As laid out, wherever a movement has it at the moment. */
const boxOf = (element: Locator) => element.evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight]);

/** The colour of a custom property where the element stands, as the browser writes colours. */
const colourAt = (element: Locator, property: string) =>
  element.evaluate((place, name) => {
    const probe = place.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, property);

test('blocks have the colours and sizes that they promise [STORY-04, BLOCK-11, VIDEO-04, VIDEO-05] @long', async ({
  page,
}) => {
  await standInForYouTube(page);
  await page.goto(`${site.hub.origin}/every-block`);
  await hydrated(page);

  const banner = page.locator('div[data-service][data-theme="dark"]', { hasText: 'Then it clicks in' }).last();
  const bars: string[] = [];
  for (const service of ['navy', 'army', 'air-force', 'tri-service']) {
    const [width, style, colour] = await banner.evaluate((section: HTMLElement, name) => {
      section.dataset.service = name;
      const { borderInlineStartWidth, borderInlineStartStyle, borderInlineStartColor } = getComputedStyle(section);
      return [borderInlineStartWidth, borderInlineStartStyle, borderInlineStartColor];
    }, service);
    expect([width, style]).toEqual(['12px', 'solid']);
    expect(colour).toBe(await colourAt(banner, '--sv-lit'));
    bars.push(colour ?? '');
  }
  expect(new Set(bars).size).toBe(4);

  const card = page.locator('li[data-span]').first();
  for (const span of [2, 3, 4]) {
    const { width, of, gap } = await card.evaluate((item: HTMLElement, columns) => {
      item.dataset.span = String(columns);
      const grid = item.parentElement as HTMLElement;
      const gap = Number.parseFloat(getComputedStyle(grid).columnGap);
      return { width: item.getBoundingClientRect().width, of: grid.getBoundingClientRect().width, gap };
    }, span);
    // So many of six columns, and the gaps between them.
    expect(width).toBeCloseTo(((of + gap) * span) / 6 - gap, 0);
  }

  const watch = page.locator('span > button', { hasText: 'Watch Video' });
  await alive(watch);
  await watch.click();
  const stage = (within: string) => page.locator(`${within} div:has(> div[data-state])`);
  await expect(stage('dialog[aria-label="A day on deck"]')).toBeVisible();
  expect(await boxOf(stage('dialog[open]'))).toEqual([1280, 720]);
  // 85 % of the window.
  expect((await boxOf(page.locator('dialog[open]')))[0]).toBe(1462);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read her story' }).click();
  await expect(page.locator('dialog[data-phase="open"]')).toBeVisible();
  await expect(stage('dialog[open]')).toBeAttached();
  expect(await boxOf(stage('dialog[open]'))).toEqual([1280, 720]);
  await page.setViewportSize({ width: 1024, height: 768 });
  const [width = 0, height = 0] = await boxOf(stage('dialog[open]'));
  expect(width).toBeLessThan(1024);
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('a closed role says so in a box with the border of errors, and its tabs slide and fade [JOB-41, TABS-06] @long', async ({
  page,
}) => {
  await page.goto(`${site.hub.origin}/jobs/navy/mine-clearance-diving-officer`);
  await hydrated(page);

  const closed = page.locator('main div[data-theme]', { hasText: 'no officer places left' }).first();
  const border = await closed.evaluate((box) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(box);
    return [borderTopWidth, borderTopStyle, borderTopColor];
  });
  expect(border).toEqual(['3px', 'solid', await colourAt(closed, '--error')]);

  const panel = page.locator('#the-role');
  const movement = (phase: string) =>
    panel.evaluate((element: HTMLElement, name) => {
      element.dataset.phase = name;
      const [animation] = element.getAnimations();
      const frames = (animation?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
      return {
        takes: getComputedStyle(element).animationDuration,
        frames: frames.map(({ opacity, translate }) => `${opacity} ${translate}`),
      };
    }, phase);
  const [still, away] = ['1 none', '0 -32px'];
  expect(await movement('leaving')).toEqual({ takes: '0.3s', frames: [still, away] });
  expect(await movement('entering')).toEqual({ takes: '0.3s', frames: ['0 32px', still] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const phase of ['leaving', 'entering']) expect((await movement(phase)).takes).toBe('0s');
});
