import { OPENS_LATE_MS, OUTBOX_DATABASE } from './harness/pointNames.ts';
import type { HarnessRig } from './support/harnessRig.ts';
import { expect, test } from './support/sceneTest.ts';
import { SETTLED_WITHIN_MS } from './support/settled.ts';

const WAITING = 5;

let rig: HarnessRig;

test('a database that opens after everybody has given it up shows what waited, sends it and lets the kiosk report, untouched [OUTBOX-25, OUTBOX-34, KIOSK-31, PWA-21]', async ({
  setRig,
}) => {
  let away = true;
  rig = await setRig({ faultFor: () => (away ? 'reset before the hub' : 'none') });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  await rig.device.submit(rig.submissions(1, WAITING));
  expect(rig.outcomes()).toEqual(Array(WAITING).fill('saved'));
  const references = (await rig.device.entries()).map(({ reference }) => reference);

  // The list of the real site, in a tab that is let down in the same way.
  const list = await rig.device.openRealPage('/outbox', { database: OUTBOX_DATABASE, lateMs: OPENS_LATE_MS });
  for (const reference of references)
    await expect(list.getByText(reference)).toBeVisible({ timeout: SETTLED_WITHIN_MS });
  await rig.device.close();

  const page = await rig.device.open('opens late');
  expect(rig.device.keeps()).toBe(false);
  const named = page.evaluate((code) => window.chaos.reportAsKiosk(code), await rig.hub.enrolmentCode());
  const shown = () => page.evaluate(() => window.chaos.shown().map(({ reference }) => reference));
  await expect.poll(shown, { timeout: SETTLED_WITHIN_MS }).toEqual(references);

  await named;
  expect(await rig.hub.devices()).toEqual([(await rig.device.identity()).id]);
  expect(await rig.hub.rows()).toEqual([]);
  away = false;
  // Until the device has heard the answer, too: the last row is there before its entry has gone.
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(await rig.hub.rows()).toHaveLength(WAITING);
  expect(await rig.violations()).toEqual([]);
});
