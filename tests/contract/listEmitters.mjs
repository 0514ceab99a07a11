// Loaded before a hub (`node --import`): remembers every emitter it makes. On SIGUSR2 the hub writes, as one line on
// stderr, those that are open and would end the process with an `error`, because nobody listens.
import { EventEmitter } from 'node:events';

const made = new Set();
const IN_NODE = 'in Node itself';
const init = EventEmitter.init;
EventEmitter.init = function (...options) {
  const place =
    new Error().stack
      .split('\n')
      .slice(2)
      .find((line) => !line.includes('node:')) ?? IN_NODE;
  made.add({ ref: new WeakRef(this), place: place.trim() });
  return init.apply(this, options);
};

/**
 * They never emit `error` where nobody listens: Node suppresses that of a request and of an agent's; pg's queries call
 * back; a worker's output only ends; a file's handle only closes, and is listed until its memory is collected.
 */
const NEVER = new Set(['IncomingMessage', 'ServerResponse', 'Agent', 'Query', 'ReadableWorkerStdio', 'FileHandle']);
/** Modules of Node that are emitters themselves, and answers that @fastify/send has as text in memory: nothing of them can fail. */
const isHarmless = ({ name, place }) =>
  (name === 'EventEmitter' && place === IN_NODE) || (name === 'Readable' && place.includes('@fastify/send/'));
const isOver = (emitter) => emitter.destroyed || emitter.closed || emitter._ended;

process.on('SIGUSR2', () => {
  const open = [...made].flatMap(({ ref, place }) => {
    const emitter = ref.deref();
    return emitter === undefined || isOver(emitter) ? [] : [{ emitter, name: emitter.constructor?.name, place }];
  });
  const isSilent = ({ emitter }) => emitter.listenerCount('error') === 0;
  const silent = open.filter((each) => !NEVER.has(each.name) && !isHarmless(each) && isSilent(each));
  const line = {
    all: [...new Set(open.map(({ name }) => name))],
    silent: silent.map(({ name, place }) => `${name} ${place}`),
  };
  process.stderr.write(`emitters ${JSON.stringify(line)}\n`);
});
