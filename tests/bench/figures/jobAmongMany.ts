import { gunzipSync } from 'node:zlib';
import { askRaw } from '../support/askRaw.ts';
import { BenchContent } from '../support/benchContent.ts';
import type { Figure } from '../support/figure.ts';
import { measureFirstPages } from '../support/firstPages.ts';

const ROLES = 25_000;

export const jobAmongMany: Figure = {
  name: 'job-among-many',
  meaning: 'Whether a role stands there as soon when there are a hundred times as many of them.',
  async measure(bench) {
    const content = new BenchContent(bench.root);
    try {
      content.addRoles(ROLES);
      const page = {
        name: `job page among ${ROLES.toLocaleString('en-AU')} roles`,
        path: '/jobs/navy/medic',
        isLedByPicture: false,
      };
      return await measureFirstPages(bench, [page], { CONTENT_DIR: content.dir }, async (origin) => {
        bench.note(`the hub holds ${await publishedRoles(origin)} roles`);
        await makeBundle(origin);
      });
    } finally {
      content.dispose();
    }
  },
};

type Manifest = { release: string; collections: { name: string; count: number }[] };

async function manifestOf(origin: string): Promise<Manifest> {
  const { body } = await askRaw(`${origin}/api/v2/content/manifest`, { 'accept-encoding': 'gzip' });
  return JSON.parse(gunzipSync(body).toString());
}

async function publishedRoles(origin: string): Promise<number> {
  const { collections } = await manifestOf(origin);
  const roles = collections.find(({ name }) => name === 'jobs')?.count ?? 0;
  if (roles < ROLES) throw new Error(`the hub holds only ${roles} roles`);
  return roles;
}

/** The first device of a release has the hub compress all of it; in this bench no visit shares the machine with that. */
async function makeBundle(origin: string): Promise<void> {
  const { release } = await manifestOf(origin);
  await askRaw(`${origin}/api/v2/content/bundles/${release}`, {});
}
