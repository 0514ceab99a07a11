import { violations } from './support/axe.ts';
import { BOOTH_PIN, beginVisit, NORMAL_WINDOW, openBooth } from './support/booth.ts';
import { registerNext } from './support/boothForms.ts';
import { alive, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const EVENT = 'EXPO-NAVY-TALK';
const STAFF_TOKEN = 'the-token-of-the-organisers';
const BEARER = { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'application/json' };

type Fleet = { devices: { device: string }[]; unapproved: { device: string }[] };

test('a device becomes a booth by its PIN alone, with nothing of its visitor’s erased before, is enrolled later by a code that serves once, and the file that it exports counts as its own [KIOSK-38, CON-28 in part, DEC-162, OUTBOX-36 in part] @long', async ({
  page,
  context,
  browser,
  hubWith,
}) => {
  const hub = await hubWith({ STAFF_TOKEN });
  const fleet = async (): Promise<Fleet> =>
    (await page.request.get(`${hub.origin}/staff`, { headers: BEARER })).json() as Promise<Fleet>;
  const ids = async () => {
    const { devices, unapproved } = await fleet();
    return [devices.length, unapproved.length];
  };
  await page.goto(`${hub.origin}/jobs/navy/medic`);
  const shortlist = page.getByRole('button', { name: 'Shortlist: Medic' }).first();
  await alive(shortlist.locator('..'));
  await shortlist.click();
  const shortlisted = () => page.evaluate(() => localStorage.getItem('ADF-shortlist'));
  await expect.poll(shortlisted).toMatch(/^\["[^"]+"\]$/);
  const chosen = await shortlisted();
  await page.goto(`${hub.origin}/?kiosk=expo-demo`);
  await page.getByLabel('PIN', { exact: true }).fill('131902');
  await page.getByRole('button', { name: 'Start the booth' }).click();
  await expect(page.getByText('That PIN is not right.')).toBeVisible();
  expect(await shortlisted()).toBe(chosen);
  await openBooth(page, hub.origin);
  await expect.poll(shortlisted).toBeNull();
  await readyForOffline(page);
  await expect.poll(ids, { timeout: 20_000 }).toEqual([0, 1]);

  // What a stranger is served, and what this booth has, are not the same.
  const served = await page.request.get(`${hub.origin}/kiosk-config/expo-demo.json`);
  expect(await served.text()).not.toContain('pbkdf2');
  const made = await page.request.post(`${hub.origin}/staff/enrolment-code`, { headers: BEARER });
  const { code } = (await made.json()) as { code: string };

  await beginVisit(page);
  const logo = page.getByRole('button', { name: 'Defence Careers' });
  for (let tap = 0; tap < 5; tap += 1) await logo.click();
  await page.getByRole('dialog').getByLabel('PIN').fill(BOOTH_PIN);
  await page.getByRole('button', { name: 'Kiosk setup' }).click();
  const field = page.getByLabel('Enrolment code');
  await field.fill('1111-1111');
  await page.getByRole('button', { name: 'Start kiosk' }).click();
  await expect(field).toHaveAccessibleDescription(/That enrolment code is not right/);
  expect(await violations(page, 'all')).toEqual([]);
  await field.fill(code);
  await page.getByRole('button', { name: 'Start kiosk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
  await expect.poll(ids, { timeout: 20_000 }).toEqual([1, 0]);
  // Served to the end: a code is deleted once its booth has presented what it was given for it, with its next report.
  await expect(async () => {
    const stranger = await browser.newContext();
    try {
      const second = await stranger.newPage();
      await second.goto(`${hub.origin}/?kiosk=expo-demo`);
      await second.getByLabel('Enrolment code').fill(code);
      await second.getByLabel('PIN', { exact: true }).fill(BOOTH_PIN);
      await second.getByRole('button', { name: 'Start the booth' }).click();
      await expect(second.getByLabel('Enrolment code')).toHaveAccessibleDescription(
        /That enrolment code is not right/,
        { timeout: 5_000 },
      );
    } finally {
      await stranger.close();
    }
  }).toPass({ timeout: 60_000 });
  expect((await ids())[0]).toBe(1);

  await context.setOffline(true);
  await beginVisit(page);
  await page.locator(`a[href="/kiosk/register/${EVENT}"]`).click();
  await registerNext(page, 1);
  await page.getByText('1 waiting to send').click();
  await page.getByLabel('PIN').fill(BOOTH_PIN);
  await page.getByRole('button', { name: 'Unlock' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export file' }).click();
  expect(hub.commandLine('import', 'outbox', await (await download).path())).toContain('accepted: 1');
  const { devices } = await fleet();
  expect(hub.registrations(EVENT)).toMatchObject([{ device: devices[0]?.device }]);
});

test('a window of which the browser says nothing is asked about, and becomes no booth when it may be a private one [DEC-134, KIOSK-38 in part] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/?kiosk=expo-demo`);
  await page.getByLabel('PIN', { exact: true }).fill(BOOTH_PIN);
  await page.getByRole('button', { name: 'Start the booth' }).click();
  const question = page.getByRole('dialog', { name: 'Is this a private window?' });
  await expect(question.getByRole('button', { name: NORMAL_WINDOW })).toBeFocused();
  expect(await violations(page, 'all')).toEqual([]);
  await question.getByRole('button', { name: 'Yes, or I can’t tell' }).click();
  await expect(page.getByText('A private window can’t be a kiosk')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.goto(`${hub.origin}/kiosk`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kiosk setup' })).toBeVisible();
});
