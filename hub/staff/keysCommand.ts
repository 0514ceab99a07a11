import { type Command, withStore } from './commandIo.ts';
import { UsageProblem } from './commandProblem.ts';

/** `keys rotate` [DEC-154]: creates a new key, which devices receive with the next manifest. */
export const rotateKeys: Command = async (args, io) => {
  if (args.length > 0) throw new UsageProblem('keys rotate takes nothing more');
  await withStore(io, async (store) => {
    const { kid } = await store.rotateSealingKey();
    io.write(`new sealing key ${kid}\n`);
    io.note('earlier backups do not have it, and cannot open what is sealed from now on: back up now\n');
  });
};
