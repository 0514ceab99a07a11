import { violations } from './support/axe.ts';
import { fillRegistration, openForm, person, sendButton, shownReference } from './support/registration.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const EVENT = '/events/events-detail/PER-SUB-TOUR';

test('who registers offline finds the event again by the header, dashed until it has arrived, then solid, until they clear their things [PWA-29 in part]', async ({
  page,
  context,
  ownHub: hub,
}) => {
  await page.goto(hub.origin + EVENT);
  await readyForOffline(page);
  await page.reload();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Your events, nothing booked yet' })).toBeVisible();
  await context.setOffline(true);
  await openForm(page);
  await fillRegistration(page, person(3));
  await sendButton(page).click();
  const reference = await shownReference(page);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  const booking = page.locator('main [data-booking]');
  await expect(booking).toBeFocused();
  await expect(booking).toContainText(`Waiting on this device. Not confirmed yet. ${reference}`);
  await expect(booking).toHaveCSS('border-top-style', 'dashed');
  expect(await violations(page, 'all')).toEqual([]);

  await header.getByRole('link', { name: 'Your events, 1 event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your events' })).toBeVisible();
  await page.reload();
  const card = page.getByRole('article');
  await expect(card).toContainText(reference);
  await expect(card).toHaveCSS('border-top-style', 'dashed');
  await expect(card).toContainText(/Saved today, \d{1,2}:\d{2} (am|pm)/);
  expect(await violations(page, 'all')).toEqual([]);

  await context.setOffline(false);
  await expect(card).toContainText('You’re going');
  await expect(card).toHaveCSS('border-top-style', 'solid');
  expect(hub.registrations('PER-SUB-TOUR').map((row) => row.reference)).toEqual([reference]);
  expect(await violations(page, 'all')).toEqual([]);

  await card.getByRole('link', { name: 'Submarine control room tour' }).click();
  await expect(booking).toContainText(`You’re going ${reference}`);
  await expect(booking).toHaveCSS('border-top-style', 'solid');
  await expect(booking.getByRole('link', { name: 'Add to calendar' })).toBeVisible();

  await page.goto(`${hub.origin}/saved`);
  await page.getByRole('button', { name: 'Clear my data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear my data' }).click();
  await header.getByRole('link', { name: 'Your events, nothing booked yet' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing booked yet' })).toBeVisible();
});
