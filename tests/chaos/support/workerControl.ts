/** Controls the site's worker from outside: stops it at any moment, wakes it with a sync while no page is open. */
import type { CDPSession } from '@playwright/test';
import { SYNC_TAG } from '../../../src/outbox/delivery/registerSync.ts';

export class WorkerControl {
  private registrationId: string | undefined;

  /** @param asked  tags that the product has registered: no others are fired */
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

  /** Whether a sync may fire: the product has registered it on this device. */
  get expectsSync(): boolean {
    return this.asked.has(SYNC_TAG);
  }

  /**
   * Fires the sync that queueing registered, as a browser does when the network is back [OUTBOX-11].
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
