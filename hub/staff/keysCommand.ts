import { type Command, withStore } from './commandIo.ts';

/** `keys rotate` [DEC-154]: devices learn of the new key with the next manifest. */
export const rotateKeys: Command = (_args, io) =>
  withStore(io, async (store) => {
    const { kid } = await store.rotateSealingKey();
    io.write(`new sealing key ${kid}\n`);
  });
