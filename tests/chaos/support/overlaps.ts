/** Finds what is sent while another sender of the same thing is still being answered [OUTBOX-21]. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that ends so soon after its answer was ended by a sender who no longer waited for it. */
const HEARD_LATE_MS = 250;

type Send = { outgoing: ServerResponse; overtaken: boolean; orphaned: boolean };

export class Overlaps {
  private readonly open = new Map<string, Set<Send>>();
  private readonly overtaken = new Set<{ key: string }>();

  /** Keys of submissions that two senders had in hand at once. */
  get found(): string[] {
    return [...this.overtaken].map(({ key }) => key);
  }

  /** A send begins. It ends with its answer, or with a browser that no longer waits for one. */
  begin(key: string, outgoing: ServerResponse): void {
    const { socket } = outgoing;
    const others = this.open.get(key) ?? new Set();
    // Whoever has been given the whole answer may be done with it before this process hears that it has left.
    for (const other of others) if (!other.outgoing.writableEnded) other.overtaken = true;
    const send: Send = { outgoing, overtaken: false, orphaned: false };
    this.open.set(key, others.add(send));
    outgoing.once('close', () => {
      others.delete(send);
      if (others.size === 0) this.open.delete(key);
      // Only a sender who stayed for the answer was still at it.
      if (send.overtaken && !send.orphaned && outgoing.writableFinished) this.note(key, socket);
    });
  }

  /** On a busy machine this process may hear only after the answer that its sender has hung up long before. */
  private note(key: string, socket: Socket | null): void {
    const overlap = { key };
    this.overtaken.add(overlap);
    const finishedMs = performance.now();
    socket?.once('close', () => {
      if (performance.now() - finishedMs < HEARD_LATE_MS) this.overtaken.delete(overlap);
    });
  }

  /** A page or a worker is killed: whoever takes over what it was sending is right, and may be early. */
  orphan(): void {
    for (const sends of this.open.values()) for (const send of sends) send.orphaned = true;
  }
}
