import { withBenchPage } from '../support/benchPage.ts';
import type { Figure } from '../support/figure.ts';
import { median } from '../support/statistics.ts';

const WAITING = 1_000;
const ROUNDS = 3;

export const drain: Figure = {
  name: 'drain',
  meaning: 'How soon a booth that was offline all day has delivered everybody.',
  measure: ({ root, note }) =>
    withBenchPage(
      root,
      () => undefined,
      async ({ call, body }) => {
        const times = { ours: [] as number[], plain: [] as number[], workbox: [] as number[] };
        for (let round = 0; round < ROUNDS; round += 1) {
          times.plain.push(await call('drainPlainly', body, WAITING));
          times.ours.push(await call('drainOutbox', body, WAITING));
          times.workbox.push(await call('drainWorkbox', body, WAITING));
          const [plain, workbox, ours] = [times.plain, times.workbox, times.ours].map((ms) =>
            Math.round(ms.at(-1) ?? 0),
          );
          note(`outbox ${ours} ms, plain loop ${plain} ms, workbox ${workbox} ms`);
        }
        const [ours, plain, workbox] = [median(times.ours), median(times.plain), median(times.workbox)];
        const against = (name: string, control: number, must: number) => ({
          label: `Draining ${WAITING} waiting registrations, beside ${name}`,
          value: ours / control,
          unit: '×' as const,
          must,
          goal: must,
          better: 'lower' as const,
          subject: `${Math.round(ours)} ms, sealed, each settled on the disk`,
          control: `${name}: ${Math.round(control)} ms`,
        });
        return [
          against('a plain loop of POSTs that keeps nothing', plain, 1.1),
          against('workbox-background-sync', workbox, 0.5),
        ];
      },
    ),
};
