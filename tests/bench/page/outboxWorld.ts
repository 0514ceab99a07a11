import { OutboxDb } from '../../../src/db/outboxDb.ts';
import type { SealingKey } from '../../../src/domain/release/release.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { browserPorts } from '../../../src/outbox/browserAdapters.ts';
import type { Trigger } from '../../../src/outbox/delivery/retryScheduler.ts';
import { openOutbox } from '../../../src/outbox/openOutbox.ts';
import type { Outbox, Submission } from '../../../src/outbox/outbox.ts';
import { rememberSealingKey } from '../../../src/outbox/sealing/sealingKey.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { REGISTER_PATH } from '../support/registerPath.ts';

type BenchOutbox = {
  outbox: Outbox;
  /** Network back: as the browser would say it, without the pause that spreads many devices */
  comeOnline(): void;
  close(): Promise<void>;
};

/** The real outbox of a booth over its real database, with a network that can be switched. Starts offline. */
export async function openBenchOutbox(): Promise<BenchOutbox> {
  const db = new OutboxDb('bench-outbox');
  await db.delete({ disableAutoOpen: false });
  const storage = deviceStorage(db);
  const manifest = (await (await fetch('/api/v2/content/manifest')).json()) as { sealing: SealingKey };
  await rememberSealingKey(manifest.sealing, storage);
  // A booth, which sends without a proof of work: the hub of the bench asks nobody for one.
  await storage.setFact('deviceSecret', 'of-a-booth');
  let offline = true;
  let trigger: (trigger: Trigger) => void = () => undefined;
  const ports = browserPorts();
  const outbox = openOutbox({
    ...ports,
    storage,
    network: { ...ports.network, isOffline: () => offline },
    evict: async () => 'nothing',
    askToPersist: async () => undefined,
    registerSync: async () => undefined,
    onTrigger: (listener) => {
      trigger = listener;
    },
  });
  return {
    outbox,
    comeOnline() {
      offline = false;
      trigger('visible');
    },
    close: () => db.delete(),
  };
}

/** A registration of somebody new. @param body  JSON with `{{n}}` in the address */
export function submissionOf(body: string): Submission {
  const email = `bench${crypto.randomUUID()}@example.com`;
  const filled = JSON.parse(body.replace(/[^"]*\{\{n\}\}[^"]*/, email)) as { EventCode: string; EventName: string };
  return {
    id: newSubmissionId(),
    kind: 'registration',
    endpoint: REGISTER_PATH,
    body: filled,
    shown: { eventName: filled.EventName, eventCode: filled.EventCode },
    duplicateOf: { eventCode: filled.EventCode, email },
  };
}
