import { describe, expect, it } from 'vitest';
import { countNeedingAttention, countWaiting, entryView } from '../../../src/outbox/entryViews.ts';
import { NoSealingKeyYet } from '../../../src/outbox/exportFile.ts';
import {
  exportProblemText,
  KEPT_TEXT,
  kindText,
  NOT_SAVED_TEXT,
  newsText,
  savedText,
  stateText,
  summaryText,
  waitingText,
} from '../../../src/outbox/texts.ts';
import { buildStoredEntry } from '../../builders/buildSubmission.ts';

const registration = entryView(buildStoredEntry(1));
const enquiry = entryView(buildStoredEntry(2, { kind: 'enquiry', shown: {} }));

describe('the words of the outbox', () => {
  it('say that a submission is saved and not yet sent [OUTBOX-10]', () => {
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
    expect(summaryText(2, 2)).toMatch(/^2 waiting to send\. .+ a connection\.$/);
    expect(summaryText(2, 3)).toMatch(/^2 waiting to send\. .+ could not be sent and needs you\.$/);
    expect(summaryText(0, 1)).toContain('could not be sent');
    expect(summaryText(0, 0)).toBe('Nothing waits on this device.');
  });

  it('say when nothing could be saved, and when something is kept [OUTBOX-27]', () => {
    expect(NOT_SAVED_TEXT).toBe("We couldn't save this on your device. Please try again when you're online.");
    expect(KEPT_TEXT).toBe('Your submission is kept on this device and will be sent again.');
  });

  it.each([
    ['EXIST', 'Your email is already registered for Life at sea.'],
    ['NO_SPOTS', 'There are no more spots available for Life at sea.'],
    ['CANDIDATEID', 'Your Candidate ID can only contain numbers.'],
    ['CLOSED', 'There appears to be an error in the form. Please check the values and try again.'],
  ])('give a rejected registration the text of the error catalogue: %s [OUTBOX-19]', (problem, text) => {
    expect(stateText({ ...registration, state: 'needs-attention', reason: 'rejected', problem })).toBe(text);
  });

  it('never say "sent" of what waits [OUTBOX-10, OUTBOX-25]', () => {
    expect(stateText({ ...registration, state: 'queued' })).toBe('Saved on this device. Not sent yet.');
    expect(stateText({ ...registration, state: 'delivered' })).toBe('Sent.');
    for (const reason of ['refused', 'parked'] as const) {
      expect(stateText({ ...enquiry, state: 'needs-attention', reason, problem: 'X' })).toContain('kept here');
    }
    expect(stateText({ ...enquiry, state: 'sending' })).toBe('Being sent.');
    expect([kindText('enquiry'), kindText('registration')]).toEqual(['Enquiry', 'Registration']);
  });

  it('explain why there is no export file [OUTBOX-36]', () => {
    expect(exportProblemText(new NoSealingKeyYet())).toContain('Connect it once');
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
