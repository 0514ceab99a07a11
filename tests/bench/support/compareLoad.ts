/** Two servers under the same load in turn, and a look at whether it was they who were measured. */
import type { Bench } from './figure.ts';
import type { LoadOrder } from './loadClient.ts';
import { type LoadRun, underLoad } from './processes.ts';
import { median } from './statistics.ts';

type Loaded = {
  name: string;
  port: number;
  pid: number /** Overrides what is asked of the other one */;
  connections?: number;
};

type Compared = {
  /** Subject to control, requests a second; the median of the rounds, each round's own two runs set against each other */
  ratio: number;
  subject: string;
  control: string;
};

/**
 * The machine does more than this bench: each round is judged by itself, since its two runs follow each other at once.
 * Where the load client was busier than a server, the client was measured and not the server; the notes say so.
 */
export async function compareLoad(
  { root, note }: Bench,
  rounds: number,
  order: Omit<LoadOrder, 'port'>,
  { subject, control }: { subject: Loaded; control: Loaded },
): Promise<Compared> {
  const runs: { subject: LoadRun; control: LoadRun }[] = [];
  const load = async ({ name, port, pid, connections = order.connections }: Loaded) => {
    const run = await underLoad(root, { ...order, connections, port }, pid);
    note(`${name}: ${described(run)}`);
    return run;
  };
  for (let round = 0; round < rounds; round += 1) {
    const ofControl = await load(control);
    runs.push({ control: ofControl, subject: await load(subject) });
  }
  return {
    ratio: median(runs.map((run) => run.subject.perSecond / run.control.perSecond)),
    subject: summary(runs.map((run) => run.subject)),
    control: `${control.name}: ${summary(runs.map((run) => run.control))}`,
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function described({ perSecond, serverCpuShare, clientCpuShare }: LoadRun): string {
  const speed = `${Math.round(perSecond)} a second`;
  if (serverCpuShare === undefined) return speed;
  const limit = clientCpuShare > serverCpuShare ? '; THE CLIENT WAS THE LIMIT' : '';
  return `${speed}, server busy for ${percent(serverCpuShare)} of a core, client ${percent(clientCpuShare)}${limit}`;
}

function summary(runs: readonly LoadRun[]): string {
  const perSecond = median(runs.map((run) => run.perSecond));
  const cpu = runs.flatMap(({ serverCpuShare, perSecond: speed }) =>
    serverCpuShare === undefined ? [] : [(serverCpuShare / speed) * 1e6],
  );
  return `${Math.round(perSecond)}/s${cpu.length > 0 ? `, ${Math.round(median(cpu))} µs CPU each` : ''}`;
}
