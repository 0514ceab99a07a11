import { withBenchPage } from '../support/benchPage.ts';
import type { Figure } from '../support/figure.ts';
import { median } from '../support/statistics.ts';

const ROUNDS = 5;
const EACH = 40;

export const queueOne: Figure = {
  name: 'queue-one',
  meaning: 'How long somebody waits offline for the words "saved on this device".',
  measure: ({ root, note }) =>
    withBenchPage(
      root,
      () => undefined,
      async ({ call, body }) => {
        const ours: number[] = [];
        const puts: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          puts.push(...(await call('putStrictly', body, EACH)));
          ours.push(...(await call('queueOne', body, EACH)));
          note(`saved after ${median(ours).toFixed(1)} ms, one strict put ${median(puts).toFixed(1)} ms`);
        }
        return [
          {
            label: 'Queueing one registration until it is saved',
            value: median(ours) / median(puts),
            unit: '×',
            must: 10,
            goal: 10,
            better: 'lower',
            subject: `${median(ours).toFixed(1)} ms, sealed and numbered`,
            control: `one strict IndexedDB put: ${median(puts).toFixed(1)} ms`,
          },
        ];
      },
    ),
};
