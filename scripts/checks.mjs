// The static checks of `npm run check` and `npm test`, the longest first: two run side by side.
const types = (world, config) => ({ name: `types of ${world}`, command: 'npx', args: ['tsc', '-p', config] });

export const STATIC_CHECKS = [
  types('the tests', 'tests/tsconfig.json'),
  types('the hub', 'hub/tsconfig.json'),
  { name: 'lint and format', command: 'npx', args: ['biome', 'check', '.'] },
  types('the page', 'tsconfig.json'),
  types('the worker', 'sw/tsconfig.json'),
];
