import { expect, test } from '../e2e/support/test.ts';
import { runControl } from './arms/controlRun.ts';

const VISITORS = 20;

test('the same faults lose every entry of workbox-background-sync and none of ours [OUTBOX-24, OUTBOX-33, OUTBOX-34] @long', async () => {
  const report = await runControl(VISITORS);
  console.log(`${VISITORS} told saved: ${report.workbox} arrived by workbox-background-sync, ${report.ours} by ours`);
  expect(report).toEqual({ visitors: VISITORS, ours: VISITORS, workbox: 0 });
});
