/** Detects sends that begin while another sender of the same submission is still being answered [OUTBOX-21]. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that closes this soon after its answer was closed by a sender that no longer waited for it. */
const HEARD_LATE_MS = 250;

type Send = { outgoing: ServerResponse; overtaken: boolean; orphaned: boolean };

export class Overlaps {
  private readonly open = new Map<string, Set<Send>>();
  private readonly overtaken = new Set<{ key: string }>();

  /** Returns the keys of submissions that two senders were sending at once. */
  get found(): string[] {
    return [...this.overtaken].map(({ key }) => key);
  }

  /** Records the start of a send. It ends with its answer, or when the browser no longer waits for one. */
  begin(key: string, outgoing: ServerResponse): void {
    const { socket } = outgoing;
    const others = this.open.get(key) ?? new Set();
    // A sender that has received the whole answer may be done before this process learns that it was delivered.
    for (const other of others) if (!other.outgoing.writableEnded) other.overtaken = true;
    const send: Send = { outgoing, overtaken: false, orphaned: false };
    this.open.set(key, others.add(send));
    outgoing.once('close', () => {
      others.delete(send);
      if (others.size === 0) this.open.delete(key);
      // Only a sender that waited for the answer was still sending.
      if (send.overtaken && !send.orphaned && outgoing.writableFinished) this.note(key, socket);
    });
  }

  /** On a busy machine this process may learn only after the answer that the sender hung up long before. */
  private note(key: string, socket: Socket | null): void {
    const overlap = { key };
    this.overtaken.add(overlap);
    const finishedMs = performance.now();
    socket?.once('close', () => {
      if (performance.now() - finishedMs < HEARD_LATE_MS) this.overtaken.delete(overlap);
    });
  }

  /** Call when a page or a worker is killed: taking over what it was sending is legitimate, and may happen early. */
  orphan(): void {
    for (const sends of this.open.values()) for (const send of sends) send.orphaned = true;
  }
}
