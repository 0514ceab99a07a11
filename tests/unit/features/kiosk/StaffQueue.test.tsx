// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { eraseText, StaffQueue, staffStateText } from '../../../../src/features/kiosk/staff/StaffQueue.tsx';
import { notEnrolled } from '../../../../src/kiosk/enrolment.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { AttentionReason, EntryView, Removal, TryOutcome } from '../../../../src/outbox/outbox.ts';
import { entryView } from '../../../../src/outbox/screens/entryViews.ts';
import { NoSealingKeyYet } from '../../../../src/outbox/sealing/exportFile.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { buildStoredEntry } from '../../../builders/buildSubmission.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

const settings = kioskSettingsFor(buildKioskProfile());
const [first, second] = [1, 2].map((sequence) => entryView(buildStoredEntry(sequence))) as [EntryView, EntryView];
const enquiry = entryView(buildStoredEntry(3, { kind: 'enquiry', shown: {} }));

function turnedDown(reason: AttentionReason, problem: string, entry = first): EntryView {
  return { ...entry, state: 'needs-attention', reason, problem, attempts: 1 };
}

const afterTry = vi.fn(async (_ids: string[]): Promise<TryOutcome> => ({ sent: 0, waiting: 2, troubled: 0 }));
const remove = vi.fn(async (_id: string): Promise<Removal> => 'deleted');
const exportFile = vi.fn(async () => '');
/** What the outbox tells the page, as it happens. */
let show: (entries: EntryView[]) => void;

const outbox = {
  ...createFakeOutbox(),
  afterTry,
  remove,
  exportFile,
  watch(listener: typeof show) {
    show = listener;
    listener([first, second]);
    return () => undefined;
  },
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(loadOutbox).mockResolvedValue(outbox);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(unmountKiosks);

async function open() {
  const element = <StaffQueue settings={settings} onLock={() => undefined} />;
  const kiosk = await renderKiosk([{ path: '/kiosk', element }]);
  return {
    ...kiosk,
    said: () => kiosk.all('[role="status"]')[0]?.textContent,
    shows: (entries: EntryView[]) => kiosk.does(() => show(entries)),
    /** Touches `Delete` of an entry and says yes twice. */
    async erase(reference: string) {
      const opener = kiosk.button(`Delete ${reference}`);
      opener?.focus();
      await kiosk.press(opener);
      const inDialog = (name: string) =>
        [...(kiosk.all('dialog[open]')[0]?.querySelectorAll('button') ?? [])].find((each) => each.textContent === name);
      await kiosk.press(inDialog('Delete'));
      await kiosk.press(inDialog('Delete for good'));
      // The browser's own dialog gives the focus back.
      opener?.focus();
    },
  };
}

describe('the queue of a kiosk', () => {
  it('says that the hub does not know this kiosk, and what to do, until it does [CON-28 in part]', async () => {
    notEnrolled.write(true);
    const { text, does } = await open();
    expect(text()).toContain("The hub doesn't know this kiosk");
    await does(() => notEnrolled.write(false));
    expect(text()).not.toContain("The hub doesn't know this kiosk");
  });

  it('says that what the hub would not take from an unknown kiosk waits: only what it takes counts as a visitor’s [CON-28 in part]', async () => {
    notEnrolled.write(true);
    const { text, shows } = await open();
    const waits = 'What the hub would not take waits here, and goes out once the kiosk is enrolled.';
    expect(text()).toContain("what the hub takes from it counts as a visitor's.");
    await shows([turnedDown('rejected', 'EXIST')]);
    expect(text()).not.toContain(waits);
    await shows([turnedDown('parked', 'NOT_ENROLLED')]);
    expect(text()).toContain(waits);
  });

  it('says what came of a try when it has ended [KIOSK-23, OUTBOX-18]', async () => {
    let end = (_outcome: TryOutcome): void => undefined;
    afterTry.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    const { press, button, said, does } = await open();
    await press(button('Try all again'));
    expect(said()).toBe('Trying again.');
    await does(() => end({ sent: 1, waiting: 1, troubled: 0 }));
    expect(said()).toBe("1 has been sent. 1 still waiting. We'll keep trying.");
  });

  it('confirms a deletion, and goes on at its heading [KIOSK-23, OUTBOX-34]', async () => {
    const { erase, said, shows } = await open();
    await erase(first.reference);
    expect(remove).toHaveBeenCalledExactlyOnceWith(first.id);
    expect(said()).toBe(`Deleted: ${first.reference}.`);
    await shows([second]);
    expect(document.activeElement?.textContent).toBe('Queue');
  });

  it('says when there was nothing left to delete, and when it failed [KIOSK-23, OUTBOX-34]', async () => {
    const { erase, said } = await open();
    remove.mockResolvedValueOnce('gone');
    await erase(first.reference);
    expect(said()).toBe(`Not deleted: ${first.reference}. It had already been sent.`);
    remove.mockRejectedValueOnce(new Error('the database is closing'));
    await erase(second.reference);
    expect(said()).toContain("We couldn't delete that");
  });

  it('names the true reason why there is no file [KIOSK-23, OUTBOX-36]', async () => {
    const { press, button, said } = await open();
    exportFile.mockRejectedValueOnce(new NoSealingKeyYet());
    await press(button('Export file'));
    expect(said()).toContain('Go online once');
    exportFile.mockRejectedValueOnce(new Error('the database is closing'));
    await press(button('Export file'));
    expect(said()).toBe("We couldn't make the file. Please try again.");
  });

  it('that cannot be read says so and can be asked for again [KIOSK-23]', async () => {
    vi.mocked(loadOutbox).mockRejectedValueOnce(new TypeError('failed to fetch'));
    const { press, button, text } = await open();
    expect(text()).toContain('The queue could not be read.');
    await press(button('Read it again'));
    expect(text()).toContain(first.reference);
  });
});

describe('the words for staff', () => {
  it('name the problem, how often it was tried, and that it goes on [KIOSK-23]', () => {
    expect(staffStateText(first)).toBe('Saved on this device. Not sent yet.');
    expect(staffStateText({ ...first, attempts: 3, problem: 'UNREACHABLE' })).toBe(
      "Not sent yet: UNREACHABLE. We'll keep trying. Tried 3 times.",
    );
    expect(staffStateText(turnedDown('parked', 'FORBIDDEN'))).toContain('enrolled again first: FORBIDDEN.');
    expect(staffStateText(turnedDown('refused', 'UNREADABLE'))).toContain('UNREADABLE');
  });

  it.each([
    ['EXIST', 'The person is already registered'],
    ['NO_SPOTS', 'offer another event'],
    ['CANDIDATEID', 'The person has to fill in the form again.'],
    ['CLOSED', 'The event may be closed'],
  ])('say of a final answer what the person can do: %s [KIOSK-23, OUTBOX-19]', (problem, advice) => {
    const text = staffStateText(turnedDown('rejected', problem));
    expect(text).toContain(`Final answer: ${problem}.`);
    expect(text).toContain(advice);
    expect(text).not.toMatch(/try again/i);
  });

  it('say before a deletion only what is true of this entry [KIOSK-23, OUTBOX-34]', () => {
    expect(eraseText(first)).toMatch(
      /^It has not arrived, as far as this kiosk knows\..+ the person is not registered\.$/,
    );
    expect(eraseText(enquiry)).toMatch(/nobody answers the enquiry\.$/);
    expect(eraseText(turnedDown('refused', 'UNREADABLE'))).toMatch(/^The hub could not accept it as it is\./);
    expect(eraseText(turnedDown('rejected', 'NO_SPOTS'))).toMatch(/^It was turned down for good\..+not registered\.$/);
    const registered = eraseText(turnedDown('rejected', 'EXIST'));
    expect(registered).toContain('The person is already registered');
    expect(registered).not.toContain('not registered');
  });
});
