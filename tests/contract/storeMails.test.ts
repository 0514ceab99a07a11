import { expect, it } from 'vitest';
import type { MailDraft } from '../../src/domain/mail/mailDraft.ts';
import { buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase } from './openTestStore.ts';

const LEASE_MS = 60_000;

/** A registration's confirmation, to a name of the test's own. */
const draftTo = (name: string): MailDraft => ({
  mail: 'registration',
  to: `${name}@example.com`,
  values: { firstName: 'Ada', eventCode: 'SYD-INFO-01', eventName: 'Night', attendance: 'In Person', guests: '' },
});

const registrationOf = (name: string, overrides: Parameters<typeof buildRegistrationInput>[1] = {}) =>
  buildRegistrationInput(name, { mail: draftTo(name), ...overrides });

describeOnEachDatabase('the mails of a store', (settings) => {
  const recipients = (mails: { draft: MailDraft }[]) => mails.map(({ draft }) => draft.to).toSorted();
  const openAt = (at: { now: number }) => openTestStore(settings(), () => at.now);

  it('are stored with their registrations, once, however many arrive together or again [DEC-160 in part]', async () => {
    const at = { now: 1_770_000_000_000 };
    const store = await openAt(at);
    await store.setCapacities([{ eventCode: 'FULL', inPersonPlaces: 1, onlinePlaces: 0 }]);
    const names = Array.from({ length: 20 }, (_, index) => `together-${index}`);
    await Promise.all(names.map((name) => store.register(registrationOf(name))));
    await Promise.all(names.map((name) => store.register(registrationOf(name))));
    // A second registration of a person, a full event, and one without mail.
    await store.register(registrationOf('again', { email: 'together-1@example.com' }));
    await store.register(registrationOf('first-in', { eventCode: 'FULL' }));
    await store.register(registrationOf('too-late', { eventCode: 'FULL' }));
    await store.register(buildRegistrationInput('unmailed'));

    const claimed = await store.claimMails(100, LEASE_MS);
    expect(recipients(claimed)).toEqual(recipients([...names, 'first-in'].map((name) => ({ draft: draftTo(name) }))));
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(21);
    expect(claimed[0]).toMatchObject({ attempt: 1, reference: 'DC-0000-0000-0' });
    expect(claimed.find(({ draft }) => draft.to === 'together-3@example.com')?.draft).toEqual(draftTo('together-3'));
    for (const mail of claimed) await store.mailSent(mail);

    await store.register(registrationOf('together-5'));
    expect(await store.claimMails(100, LEASE_MS)).toEqual([]);
  });

  it('are each claimed by one of many, and by another once the lease has ended', async () => {
    const at = { now: 1_780_000_000_000 };
    const stores = await Promise.all([openAt(at), openAt(at)]);
    const [first, second] = stores as [(typeof stores)[0], (typeof stores)[0]];
    for (let index = 0; index < 30; index += 1) {
      await first.register(registrationOf(`shared-${index}`, { receivedAt: at.now }));
    }
    const rounds = await Promise.all(
      Array.from({ length: 12 }, (_, round) => (round % 2 ? first : second).claimMails(5, LEASE_MS)),
    );
    const claimed = rounds.flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
    claimed.push(...(await first.claimMails(100, LEASE_MS)));
    expect(claimed).toHaveLength(30);

    const [lost, ...others] = claimed;
    for (const mail of others) await first.mailSent(mail);
    at.now += LEASE_MS - 1;
    expect(await second.claimMails(100, LEASE_MS)).toEqual([]);
    at.now += 1;
    const [found, ...rest] = await second.claimMails(100, LEASE_MS);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ id: lost?.id, attempt: 2 });
    // The first hub comes back to a mail that is not its own any more.
    if (!lost || !found) throw new Error('no mail');
    await first.mailRefused(lost, 'SMTP 550');
    expect(await second.mailCounts()).toMatchObject({ refused: 0 });
    await second.mailSent(found);
    expect(await second.mailCounts()).toMatchObject({ waiting: 0 });
  });

  it('lose address and values once they are sent, and everything after 90 days', async () => {
    const at = { now: 1_790_000_000_000 };
    const store = await openAt(at);
    await store.register(registrationOf('forgotten', { receivedAt: at.now }));
    const [mail] = await store.claimMails(1, LEASE_MS);
    if (!mail) throw new Error('no mail');
    await store.mailSent(mail);
    const rows = () => rawDatabase(settings()).selectFrom('mail').selectAll().execute();
    expect((await rows()).find(({ mail_id }) => mail_id === mail.id)).toMatchObject({
      status: 'sent',
      recipient: null,
      draft_values: null,
    });
    at.now += 90 * 86_400_000 + 1;
    await openAt(at);
    expect(await rows()).toEqual([]);
  });

  it('that were refused stay for staff, and are due again when staff say so', async () => {
    const at = { now: 1_800_000_000_000 };
    const store = await openAt(at);
    for (const name of ['refused', 'refused-too', 'delayed', 'unharmed']) {
      await store.register(registrationOf(name, { receivedAt: at.now }));
    }
    for (const mail of await store.claimMails(4, LEASE_MS)) {
      if (mail.draft.to.startsWith('refused')) await store.mailRefused(mail, 'SMTP 550');
      else if (mail.draft.to.startsWith('delayed')) await store.mailDelayed(mail, 'SMTP 451', at.now + 5_000);
      else await store.mailDelayed(mail, 'ECONNREFUSED', at.now + 1_000);
    }
    expect(await store.mailCounts()).toEqual({ waiting: 2, sent: 0, refused: 2 });
    const troubles = await store.mailTroubles({ limit: 10, offset: 0 });
    expect(troubles.map(({ status, reason, attempts }) => [status, reason, attempts])).toEqual(
      expect.arrayContaining([
        ['refused', 'SMTP 550', 1],
        ['refused', 'SMTP 550', 1],
        ['waiting', 'SMTP 451', 1],
        ['waiting', 'ECONNREFUSED', 1],
      ]),
    );
    expect(troubles.slice(0, 2).every(({ status }) => status === 'refused')).toBe(true);
    expect(JSON.stringify(troubles)).not.toContain('@');

    expect(await store.retryMails(troubles[0]?.id)).toBe(1);
    expect(await store.retryMails(troubles[0]?.id)).toBe(0);
    expect(recipients(await store.claimMails(10, LEASE_MS))).toHaveLength(1);
    expect(await store.retryMails()).toBe(1);
    at.now += 5_000;
    expect(await store.claimMails(10, LEASE_MS)).toHaveLength(3);
  });

  it('that came back count as refused, and are not tried again: their address is gone', async () => {
    const at = { now: 1_810_000_000_000 };
    const store = await openAt(at);
    const reference = 'DC-B0B0-0000-0';
    for (const name of ['bounced', 'bounced-unsent']) {
      await store.register(registrationOf(name, { receivedAt: at.now, reference }));
    }
    const [sent] = await store.claimMails(1, LEASE_MS);
    if (!sent) throw new Error('no mail');
    await store.mailSent(sent);
    expect(await store.mailsBounced('DC-0000-0000-1')).toBe(0);
    expect(await store.mailsBounced(reference)).toBe(1);
    expect(await store.mailsBounced(reference)).toBe(0);
    const troubles = await store.mailTroubles({ limit: 100, offset: 0 });
    expect(troubles.filter(({ reason }) => reason === 'BOUNCED')).toEqual([
      expect.objectContaining({ id: sent.id, reference, status: 'refused', attempts: 1 }),
    ]);
    expect(await store.retryMails(sent.id)).toBe(0);
  });
});
