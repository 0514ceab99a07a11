import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { field, fillFirstStep, next, openForm, send, sentReference } from './support/contentForm.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

const OFFLINE = "You're offline. Please try again when you're connected.";
const isPost = (url: URL) => url.pathname === '/api/jss/formbuilder';

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

test('a visitor with a keyboard alone sends a form through a hub that dies and a cookie that is lost, once [FORM-31, FORM-37, FORM-40, OUTBOX-05] @long', async ({
  page,
  ownHub: hub,
}) => {
  const { keyboard } = page;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (isPost(new URL(request.url()))) posts.push(request.headers()['idempotency-key'] ?? '');
  });
  await openForm(page, hub.origin);

  // From the first field to the button by Tab, and Space for a box.
  await field(page, 'First name').focus();
  for (const text of ["D'Arcy", 'Okafor-Smith', 'darcy+defence@example.museum', '+61 2 6055 0100', '3690']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByLabel('Army')).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(field(page, 'A role you have in mind (optional)')).toBeFocused();

  // The hub is away when the step is sent.
  await hub.kill();
  await keyboard.press('Enter');
  const box = page.getByRole('status').filter({ hasText: OFFLINE });
  await expect(box).toBeFocused();
  expect(await violations(page, 'all')).toEqual([]);
  await expect(field(page, 'Surname')).toHaveValue('Okafor-Smith');
  await hub.start();

  // Its cookie goes in the moment between the token and the post.
  await page.route(
    isPost,
    async (route) => {
      await page.context().clearCookies();
      await route.continue({ headers: { ...(await route.request().allHeaders()), cookie: '' } });
    },
    { times: 1 },
  );
  posts.length = 0;
  await expect.poll(() => next(page).getAttribute('aria-busy')).toBeNull();
  await next(page).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What you are after' })).toBeFocused();
  expect(posts).toHaveLength(2);
  expect(await violations(page, 'all')).toEqual([]);

  await page.getByLabel('Full time').focus();
  await keyboard.press('ArrowDown');
  await expect(page.getByLabel('Part time, beside another job')).toBeChecked();
  await page.getByRole('checkbox', { name: /privacy statement/ }).focus();
  await keyboard.press('Space');

  // A hub that is started anew between the steps knows the form and the token.
  await hub.kill();
  await hub.start();
  posts.length = 0;
  await send(page).dblclick();
  const reference = await sentReference(page);
  expect(posts).toHaveLength(1);
  expect(hub.commandLine('export', 'forms', '--form', 'register-interest', '--format', 'json')).toContain(reference);
});

test('a form whose second step finds the network gone goes on where it was @long', async ({ page, hub }) => {
  await openForm(page, hub.origin);
  await fillFirstStep(page);
  await field(page, 'Email').fill('kiran@example.com');
  await page.getByLabel('Navy').check();
  await next(page).click();
  await page.getByLabel('Full time').check();
  await page.getByRole('checkbox', { name: /privacy statement/ }).check();
  await page.context().setOffline(true);
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeFocused();
  await page.goBack();
  await expect(field(page, 'Email')).toHaveValue('kiran@example.com');
  await page.goForward();
  await page.context().setOffline(false);
  await send(page).click();
  await sentReference(page);
});

test('a form that is sent while another tab has the same cookie signed anew arrives once, with all that was typed [HUB-13 in part, FORM-31 in part]', async ({
  page,
  context,
  ownHub: hub,
}) => {
  const other = await context.newPage();
  for (const [tab, name] of [
    [page, 'Ngaire Te Whiu'],
    [other, 'Wei Zhang'],
  ] as const) {
    await tab.goto(`${hub.origin}/education`);
    await hydrated(tab);
    await expect(tab.getByRole('button', { name: 'Ask for a visit' })).toHaveAttribute('type', 'submit');
    await field(tab, 'Your name').fill(name);
    await field(tab, 'Email').fill('teacher@example.edu');
    await field(tab, 'School and town').fill('Wodonga South, Wodonga');
    await field(tab, 'What should the hour be about?').fill('Year 10, thirty of them, in May.');
  }
  const thanks = (tab: Page) => tab.getByRole('heading', { name: 'Thank you. We will write to you.' });
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'form')?.value;

  // Its post waits on the way while the other tab takes a token and sends.
  let sends = () => {};
  const held = new Promise<void>((resolve) => (sends = resolve));
  let posts = 0;
  await page.route(isPost, async (route) => {
    posts += 1;
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Ask for a visit' }).click();
  await expect.poll(() => posts).toBe(1);
  const first = await cookie();
  await other.getByRole('button', { name: 'Ask for a visit' }).click();
  await expect(thanks(other)).toBeFocused();
  expect(await cookie()).toBe(first);
  sends();
  await expect(thanks(page)).toBeFocused();
  expect(posts).toBe(1);
  const stored = JSON.parse(hub.commandLine('export', 'forms', '--form', 'school-visit', '--format', 'json'));
  expect(stored.map(({ values }: { values: object }) => values)).toEqual(
    ['Wei Zhang', 'Ngaire Te Whiu'].map((fullName) => ({
      fullName,
      email: 'teacher@example.edu',
      school: 'Wodonga South, Wodonga',
      message: 'Year 10, thirty of them, in May.',
    })),
  );
});
