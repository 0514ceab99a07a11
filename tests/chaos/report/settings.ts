import { parseArgs } from 'node:util';

const DEFAULTS = {
  submissions: 1000,
  kills: 20,
  attempts: 2000,
  events: 20,
  'copies-of': 100,
  devices: 40,
  sealed: 10,
  control: 20,
};
const DEFAULT_SEED = '20260301';

export type ChaosSettings = {
  /** Per seed */
  submissions: number;
  kills: number;
  attempts: number;
  events: number;
  copiesOf: number;
  devices: number;
  sealed: number;
  control: number;
  seeds: number[];
  /** A JSON file that collects the results of several runs */
  report?: string;
};

/** @throws Error that names the invalid option */
export function readSettings(args: string[]): ChaosSettings {
  const names = [...Object.keys(DEFAULTS), 'seed', 'report'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({ args, options });
  const count = (name: keyof typeof DEFAULTS) => {
    const value = values[name];
    return value === undefined ? DEFAULTS[name] : wholeNumber(name, value);
  };
  return {
    submissions: count('submissions'),
    kills: count('kills'),
    attempts: count('attempts'),
    events: count('events'),
    copiesOf: count('copies-of'),
    devices: count('devices'),
    sealed: count('sealed'),
    control: count('control'),
    seeds: readSeeds(values.seed ?? DEFAULT_SEED),
    report: values.report,
  };
}

const SOAK_VISITS = '1000';

/** Of `npm run chaos -- soak`. @throws Error that names the invalid option */
export function readSoakSettings(args: string[]): { visits: number; seed: number } {
  const options = { visits: { type: 'string' }, seed: { type: 'string' } } as const;
  const { visits = SOAK_VISITS, seed = DEFAULT_SEED } = parseArgs({ args, options }).values;
  return { visits: wholeNumber('visits', visits), seed: wholeNumber('seed', seed) };
}

/** `7`, `1,2,5`, `1-20` */
function readSeeds(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-');
    const first = wholeNumber('seed', from);
    return Array.from({ length: wholeNumber('seed', to) - first + 1 }, (_, index) => first + index);
  });
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
