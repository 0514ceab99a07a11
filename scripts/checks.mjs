// The static checks of `npm run check` and `npm test`, the longest first: two run side by side.
/** One checker each: several infer the same types anew, which takes twice the work and helps no other check. */
const types = (world, config) => ({
  name: `types of ${world}`,
  command: 'npx',
  args: ['tsc', '-p', config, '--checkers', '1'],
});

export const STATIC_CHECKS = [
  types('the tests', 'tests/tsconfig.json'),
  types('the hub', 'hub/tsconfig.json'),
  { name: 'lint and format', command: 'npx', args: ['biome', 'check', '.'] },
  types('the page', 'tsconfig.json'),
  types('the worker', 'sw/tsconfig.json'),
];
