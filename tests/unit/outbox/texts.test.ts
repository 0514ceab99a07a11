import { describe, expect, it } from 'vitest';
import type { AttentionReason, EntryView } from '../../../src/outbox/outbox.ts';
import { countNeedingAttention, countWaiting, entryView } from '../../../src/outbox/screens/entryViews.ts';
import {
  deletionText,
  exportProblemText,
  KEPT_TEXT,
  kindText,
  NOT_SAVED_TEXT,
  newsText,
  removedText,
  savedText,
  stateText,
  summaryText,
  triedText,
  waitingText,
} from '../../../src/outbox/screens/texts.ts';
import { NoSealingKeyYet } from '../../../src/outbox/sealing/exportFile.ts';
import { buildStoredEntry } from '../../builders/buildSubmission.ts';

const registration = entryView(buildStoredEntry(1));
const enquiry = entryView(buildStoredEntry(2, { kind: 'enquiry', shown: {} }));

function turnedDown(reason: AttentionReason, problem = 'CODE', entry = registration): EntryView {
  return { ...entry, state: 'needs-attention', reason, problem, attempts: 1 };
}

describe('the words of the outbox', () => {
  it('say that a submission is saved and not yet sent [OUTBOX-10 in part]', () => {
    expect(savedText(enquiry)).toBe(
      "You're offline. Your enquiry is saved on this device and will be sent when you're back online.",
    );
    expect(savedText(registration)).toBe(
      "You're offline. Your registration for Life at sea is saved on this device and will be sent when you're back online. Your place is not confirmed until then.",
    );
  });

  it('say later what became of it [OUTBOX-26]', () => {
    expect(newsText({ type: 'delivered', entry: enquiry })).toBe('Your enquiry has been sent.');
    expect(newsText({ type: 'delivered', entry: registration })).toBe(
      'Your registration for Life at sea has been sent.',
    );
    expect(newsText({ type: 'needs-attention', entry: enquiry })).toBe("We couldn't send your enquiry.");
    expect(newsText({ type: 'needs-attention', entry: registration })).toBe(
      "We couldn't send your registration for Life at sea.",
    );
  });

  it('count what waits [OUTBOX-25]', () => {
    expect(waitingText(2)).toBe('2 waiting to send');
    expect(summaryText([registration, enquiry])).toMatch(/^2 waiting to send\. .+ a connection\.$/);
    expect(summaryText([registration, enquiry, turnedDown('refused')])).toMatch(
      /^2 waiting to send\. .+ a connection\. 1 could not be sent and needs you\.$/,
    );
    expect(summaryText([turnedDown('rejected')])).toBe('1 was not accepted.');
    expect(summaryText([])).toBe('Nothing is waiting on this device.');
  });

  it('say when nothing could be saved, and when something is kept [OUTBOX-27]', () => {
    expect(NOT_SAVED_TEXT).toBe("We couldn't save this on your device. Please try again when you're online.");
    expect(KEPT_TEXT).toBe('Your submission is kept on this device and will be sent again.');
  });

  it.each([
    ['EXIST', 'Your email is already registered for Life at sea.'],
    ['NO_SPOTS', 'There are no more spots available for Life at sea.'],
    ['CANDIDATEID', 'Your Candidate ID can only contain numbers.'],
    ['CLOSED', 'There appears to be an error in the form.'],
  ])('give a rejected registration the text of the error catalogue: %s [OUTBOX-19]', (problem, text) => {
    expect(stateText(turnedDown('rejected', problem)).startsWith(`${text} `)).toBe(true);
  });

  it.each([
    ['EXIST', 'There is nothing more to send.'],
    ['NO_SPOTS', 'Please look for another event'],
    ['CANDIDATEID', 'Please fill in the form again'],
    ['INVALID', 'Please fill in the form again'],
    ['CLOSED', 'check its page'],
  ])('say of a final answer what to do instead, and never to try again: %s [OUTBOX-19, CON-04]', (problem, advice) => {
    const text = stateText(turnedDown('rejected', problem));
    expect(text).toContain(advice);
    expect(text).not.toMatch(/try again|check the values/i);
    expect(stateText(turnedDown('rejected', problem, enquiry))).toContain('fill in the form again');
  });

  it('say of what was tried in vain that it was tried, and that it goes on by itself [OUTBOX-18, OUTBOX-25]', () => {
    const tried = { ...registration, attempts: 3, problem: 'UNREACHABLE' };
    expect(stateText(tried)).toBe(
      "Saved on this device. Not sent yet. Tried 3 times, but we couldn't be reached. We'll keep trying.",
    );
    expect(stateText({ ...tried, attempts: 1, problem: 'HTTP_500' })).toContain(
      'Tried once, but something went wrong at our end.',
    );
    for (const problem of ['BOTCHECK', 'TOO_MANY_PEOPLE']) {
      expect(stateText({ ...tried, problem })).toContain('Tried 3 times, but many people were sending.');
    }
  });

  it('have no codes and no words of ours for a visitor [OUTBOX-25]', () => {
    for (const reason of ['refused', 'parked', 'rejected'] as const) {
      for (const entry of [registration, enquiry]) {
        const text = stateText(turnedDown(reason, 'UNREADABLE', entry));
        expect(text).not.toMatch(/UNREADABLE|hub|set up|enrol/);
      }
    }
  });

  it('ask before a deletion what would be lost, truly for each kind and reason [OUTBOX-34]', () => {
    expect(deletionText(registration)).toBe('It has not been sent. Delete it for good?');
    expect(deletionText({ ...registration, problem: 'UNREACHABLE' })).toMatch(/^We tried to send it, and can't tell/);
    expect(deletionText(turnedDown('parked'))).toMatch(/^We tried to send it/);
    expect(deletionText(turnedDown('refused'))).toBe("We couldn't accept it as it was saved. Delete it for good?");
    expect(deletionText(turnedDown('rejected', 'EXIST'))).toMatch(
      /^You are already registered, and that doesn't change\./,
    );
    expect(deletionText(turnedDown('rejected', 'CLOSED'))).toMatch(/^Your registration was not accepted\./);
    expect(deletionText(turnedDown('rejected', 'INVALID', enquiry))).toMatch(/^Your enquiry was not accepted\./);
  });

  it.each([
    [{ sent: 1, waiting: 0, troubled: 0 }, 'It has been sent.'],
    [{ sent: 3, waiting: 0, troubled: 0 }, 'Everything has been sent.'],
    [{ sent: 0, waiting: 2, troubled: 0 }, "2 still waiting. We'll keep trying."],
    [
      { sent: 2, waiting: 1, troubled: 1 },
      "2 have been sent. 1 still waiting. We'll keep trying. 1 could not be sent. The list shows why.",
    ],
    [{ sent: 0, waiting: 0, troubled: 0 }, 'There is nothing left to send.'],
  ])('say what came of a try: %o [OUTBOX-18, OUTBOX-25]', (outcome, text) => {
    expect(triedText(outcome)).toBe(text);
  });

  it('do not call deleted what had been sent meanwhile [OUTBOX-34]', () => {
    expect(removedText('DC-1', 'deleted')).toBe('Deleted: DC-1.');
    expect(removedText('DC-1', 'gone')).toBe('Not deleted: DC-1. It had already been sent.');
  });

  it('never say "sent" of what waits [OUTBOX-10 in part, OUTBOX-25]', () => {
    expect(stateText({ ...registration, state: 'queued' })).toBe('Saved on this device. Not sent yet.');
    expect(stateText({ ...registration, state: 'delivered' })).toBe('Sent.');
    for (const reason of ['refused', 'parked'] as const) {
      expect(stateText({ ...enquiry, state: 'needs-attention', reason, problem: 'X' })).toContain('kept here');
    }
    expect(stateText({ ...enquiry, state: 'sending' })).toBe('Being sent.');
    expect([kindText('enquiry'), kindText('registration')]).toEqual(['Enquiry', 'Registration']);
  });

  it('explain why there is no export file [OUTBOX-36]', () => {
    expect(exportProblemText(new NoSealingKeyYet())).toContain('Go online once');
    expect(exportProblemText(new Error('disk'))).toBe("We couldn't make the file. Please try again.");
  });
});

it('counts what goes by itself apart from what needs a person [OUTBOX-25]', () => {
  const views = (['queued', 'sending', 'delivered', 'needs-attention', 'needs-attention'] as const).map((state) => ({
    ...registration,
    state,
  }));
  expect([countWaiting(views), countNeedingAttention(views)]).toEqual([2, 2]);
});
