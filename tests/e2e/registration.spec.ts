import { violations } from './support/axe.ts';
import { addGuest, fillRegistration, openForm, person, sendButton, shownReference } from './support/registration.ts';
import { hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const HYBRID = 'SYD-WID-NIGHT';
const SMALL = 'PER-SUB-TOUR';
const eventPath = (code: string) => `/events/events-detail/${code}`;

test('a visitor registers with a guest and is confirmed at once [REG-01, REG-15, OUTBOX-03]', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(hub.origin + eventPath(HYBRID));
  await hydrated(page);
  await openForm(page);
  await fillRegistration(page, person(1));
  await addGuest(page, person(2, { firstName: 'Mere' }));
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: /^You're registered for / })).toBeFocused();
  const reference = await shownReference(page);
  const [registered, ...others] = hub.registrations(HYBRID);
  expect(others).toEqual([]);
  expect(registered).toMatchObject({ reference, registrant: { email: person(1).email } });
  expect(registered?.guests.map(({ firstName }) => firstName)).toEqual(['Mere']);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeHidden();
});

test.describe('while the network is there', () => {
  // Nothing here is about what the worker keeps.
  test.use({ serviceWorkers: 'block' });

  test('what is wrong is listed above the form, with links to the fields [REG-05, REG-06, REG-16]', async ({
    page,
    hub,
  }) => {
    await page.goto(hub.origin + eventPath(HYBRID));
    await hydrated(page);
    await openForm(page);
    await fillRegistration(page, person(1, { email: 'aroha@', postcode: '21' }));
    await sendButton(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There appears to be an error in the form.' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: /valid email address/ }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    expect(await violations(page, 'all')).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ serviceWorkers: 'block' });

  test('Back asks before it closes a form with something typed, then leads back; so does a reload', async ({
    page,
    hub,
  }) => {
    await page.goto(`${hub.origin}/events`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Women in Defence: an honest evening', exact: true }).first().click();
    await openForm(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(hub.origin + eventPath(HYBRID));

    await openForm(page);
    await fillRegistration(page, person(3));
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Close the form and lose what you typed?');
    await question.getByRole('button', { name: 'Keep going' }).click();
    await page.goForward();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person(3).email);
    await expect(page).toHaveURL(hub.origin + eventPath(HYBRID));

    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person(3).email);

    await page.goBack();
    await question.getByRole('button', { name: 'Close the form' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`${hub.origin}/events`);
    await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Register Now' }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('offline it is saved with a reference, and arrives with no page open [OUTBOX-02, OUTBOX-10 in part, OUTBOX-11, OUTBOX-32]', async ({
  page,
  context,
  ownHub: hub,
}) => {
  await page.goto(hub.origin + eventPath(SMALL));
  await readyForOffline(page);
  await page.reload();
  await context.setOffline(true);
  await openForm(page);
  await fillRegistration(page, person(7));
  await expect(sendButton(page)).toHaveText('Save and send later');
  await sendButton(page).click();
  await expect(page.getByText(/is saved on this device and will be sent when you're back online/)).toBeVisible();
  const reference = await shownReference(page);
  expect(hub.registrations(SMALL)).toEqual([]);

  const elsewhere = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect
    .poll(() => hub.registrations(SMALL).map((row) => row.reference), { timeout: 60_000 })
    .toEqual([reference]);
  await elsewhere.close();
});

test('without background sync it arrives as soon as a page is open again [OUTBOX-09, OUTBOX-12] @long', async ({
  coldBrowser,
  ownHub: hub,
}) => {
  const first = await coldBrowser.open();
  await first.context().addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await first.goto(hub.origin + eventPath(SMALL));
  await readyForOffline(first);
  await hub.kill();
  await openForm(first);
  await fillRegistration(first, person(8));
  await sendButton(first).click();
  const reference = await shownReference(first);
  await coldBrowser.close();

  await hub.start();
  const again = await coldBrowser.open();
  await again.goto(`${hub.origin}/events`);
  await expect
    .poll(() => hub.registrations(SMALL).map((row) => row.reference), { timeout: 60_000 })
    .toEqual([reference]);
  await expect(again.getByText(/^Your registration for .+ has been sent\.$/)).toBeVisible();
});

test('what waits is listed without a name, can be exported for the hub, where staff decide about it, and arrives once [OUTBOX-25, OUTBOX-31, OUTBOX-36] @long', async ({
  page,
  context,
  ownHub: hub,
}, testInfo) => {
  await page.goto(hub.origin + eventPath(SMALL));
  await readyForOffline(page);
  await page.reload();
  await context.setOffline(true);
  await openForm(page);
  await fillRegistration(page, person(9));
  await sendButton(page).click();
  const reference = await shownReference(page);
  await page.goto(`${hub.origin}/outbox`);
  await expect(page.getByText(reference)).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain('Aroha');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /export|save .*file|file/i }).click();
  const file = testInfo.outputPath('outbox.json');
  await (await download).saveAs(file);
  // Nobody knows whose device this is: staff decide about what it exports.
  expect(hub.commandLine('import', 'outbox', file)).toContain('quarantined: 1');
  expect(hub.registrations(SMALL)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText(/^Your registration for .+ has been sent\.$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Sent. Our staff will check it first, so it is not confirmed yet.')).toBeVisible();
  expect(hub.registrations(SMALL)).toEqual([]);
});
