// The static checks of `npm run check` and `npm test`.
const types = (world, config) => ({ name: `types of ${world}`, command: 'npx', args: ['tsc', '-p', config] });

export const STATIC_CHECKS = [
  types('the page', 'tsconfig.json'),
  types('the worker', 'sw/tsconfig.json'),
  types('the hub', 'hub/tsconfig.json'),
  types('the tests', 'tests/tsconfig.json'),
  { name: 'lint and format', command: 'npx', args: ['biome', 'check', '.'] },
];
