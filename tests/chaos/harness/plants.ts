/**
 * Bugs that the suite must find, planted when the harness is built. Each is one change in the product's source text; a
 * change whose text is no longer found fails the build, so that no test of the tests tests nothing.
 */
import type { Plugin } from 'vite';

type Edit = { find: string; replace: string };

/** @param also  a second change of the same file */
export type Plant = Edit & { file: string; also?: Edit };

export const PLANTS = {
  'removes before it sends': {
    file: 'src/outbox/delivery/deliverEntry.ts',
    find: 'const verdict = await sendSeen(',
    replace: 'await ports.storage.erase(claimed.entry.id);\n    const verdict = await sendSeen(',
  },
  'makes a new key for each attempt': {
    file: 'src/outbox/delivery/deliverEntry.ts',
    find: 'network.send({ kind, endpoint, key, pass,',
    replace: 'network.send({ kind, endpoint, key: crypto.randomUUID(), pass,',
  },
  'trusts any 200': {
    file: 'src/domain/submission/submissionAnswer.ts',
    find: "return json?.submissionId === key ? judgeOwnAnswer(kind, json) : { type: 'unreachable' }",
    replace: "return { type: 'delivered' }",
  },
  'writes nothing down': {
    file: 'src/outbox/storage/deviceStorage.ts',
    find: 'add: (entry, options) =>',
    replace:
      'add: async (entry) => ({ entry: { ...entry, sequence: 1 }, secret: undefined }), later: (entry, options) =>',
  },
  'says "saved" before it is on the disk': {
    file: 'src/outbox/storage/addEntry.ts',
    find: 'await shortTransaction(db,',
    replace: `let said = () => {};
  const early = new Promise<void>((resolve) => { said = resolve; });
  const complete = shortTransaction(db,`,
    also: {
      find: 'commit();\n    });\n  });',
      replace: 'commit();\n      said();\n    });\n  });\n  await Promise.race([early, complete]);',
    },
  },
  'gives a second number to what has arrived': {
    file: 'src/outbox/storage/addEntry.ts',
    find: 'const receipt = delivered.result;',
    replace: 'const receipt = undefined as Receipt | undefined;',
  },
  'confirms what the staff have still to look at': {
    file: 'src/domain/submission/submissionAnswer.ts',
    find: 'quarantined: json.quarantined === true || undefined',
    replace: 'quarantined: undefined',
  },
  'drops what was refused': {
    file: 'src/outbox/delivery/attempts.ts',
    find: "await note({ type: 'turned-down', reason: verdict.type, problem: verdict.code });",
    replace: 'await storage.erase(entry.id);',
  },
  'asks nobody whether it may send': {
    file: 'src/platform/locks.ts',
    find: 'return manager ? webLocks(manager) : pageLocks();',
    replace:
      'return { acrossContexts: true, hold: (name, work) => work(), tryHold: async (name, work) => ({ held: true, value: await work() }) };',
  },
  'writes without strict durability': {
    file: 'src/db/outboxDb.ts',
    find: "chromeTransactionDurability: 'strict'",
    replace: "chromeTransactionDurability: 'relaxed'",
  },
  'keeps the body as it was typed': {
    file: 'src/outbox/sealing/sealBody.ts',
    find: 'jwe: await sealForHub(body, hubKey)',
    replace: 'jwe: body',
  },
} as const satisfies Record<string, Plant>;

export type PlantName = keyof typeof PLANTS;

/** Not a bug: the next release of the application, with a new schema of the database [PWA-18]. */
export const NEXT_SCHEMA: Plant = {
  file: 'src/db/outboxDb.ts',
  find: "device: 'key' } },",
  replace:
    "device: 'key' } },\n  { version: 2, stores: { entries: 'id, &sequence, duplicateMark, createdAt', receipts: 'id', device: 'key' } },",
};

export function plantPlugin({ file, find, replace, also }: Plant): Plugin {
  let planted = false;
  return {
    name: 'plant',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${file}`)) return undefined;
      planted = true;
      return [{ find, replace }, ...(also ? [also] : [])].reduce((text, edit) => {
        if (!text.includes(edit.find)) throw new Error(`${file} no longer has the text to change: ${edit.find}`);
        return text.replace(edit.find, edit.replace);
      }, code);
    },
    buildEnd(error) {
      if (!error && !planted) throw new Error(`${file} is not part of this build`);
    },
  };
}
