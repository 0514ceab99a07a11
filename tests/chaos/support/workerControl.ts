/** The site's worker, from outside: stopped at any moment, woken by a sync although no page is open. */
import type { CDPSession } from '@playwright/test';
import { SYNC_TAG } from '../../../src/outbox/delivery/registerSync.ts';

export class WorkerControl {
  private registrationId: string | undefined;

  /** @param asked  tags that the product has asked the browser for: it fires no others */
  constructor(
    private readonly session: CDPSession,
    private readonly origin: string,
    private readonly asked: ReadonlySet<string>,
  ) {}

  async listen(): Promise<void> {
    this.session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(this.origin) && !isDeleted);
      if (ours) this.registrationId = ours.registrationId;
    });
    await this.session.send('ServiceWorker.enable');
  }

  async stop(): Promise<void> {
    await this.session.send('ServiceWorker.stopAllWorkers');
  }

  /** Whether a sync may come: somebody has asked for it on this device. */
  get expectsSync(): boolean {
    return this.asked.has(SYNC_TAG);
  }

  /**
   * The browser fires the sync that queueing has registered, as it does when a network is back [OUTBOX-11].
   * @throws when nothing has registered it: no browser would wake the worker then
   */
  async sync(): Promise<void> {
    if (this.registrationId === undefined) throw new Error('no worker has been registered');
    if (!this.expectsSync) throw new Error(`nobody has asked for the sync "${SYNC_TAG}"`);
    await this.session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.origin,
      registrationId: this.registrationId,
      tag: SYNC_TAG,
      lastChance: false,
    });
  }
}
