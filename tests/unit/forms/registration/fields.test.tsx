// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { buildEventDetail, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { createFakeOutbox, type FakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { BOOTH, expectFocus, renderForm, unmountForms } from './renderForm.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

let outbox: FakeOutbox;
beforeEach(() => {
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
});
afterEach(unmountForms);

const SMALL = { eventCapacity: 1, eventVirtualCapacity: 1 };
const sentBody = () => outbox.submissions[0]?.body;

describe('an empty form', () => {
  it('asks for every required answer, in its order, in the summary and beside the field [REG-05, REG-11]', async () => {
    const form = await renderForm();
    await form.send();
    const links = [...(form.summary()?.querySelectorAll('a') ?? [])];
    expect(form.summary()?.textContent).toContain('There appears to be an error in the form.');
    expect(links.map((link) => link.textContent)).toEqual(
      ['First name', 'Surname', 'Email', 'Postcode', 'I am a', 'How you’ll attend', 'Event guidelines', 'Privacy'].map(
        (label) => `${label}: This information is required`,
      ),
    );
    expect(form.all('[aria-invalid="true"]')).toHaveLength(8);
    expect(form.description(form.field('Surname'))).toBe('This information is required Tell us your surname');
    expect(outbox.submissions).toEqual([]);
  });

  it('says below each error what to do at the field, to those who listen too [REG-05 in part]', async () => {
    const form = await renderForm();
    await form.press('Add a guest');
    await form.send();
    const wrong = form.all('[aria-invalid="true"]');
    expect(wrong).toHaveLength(14);
    for (const control of wrong) {
      expect(form.description(control), control.id).toMatch(/^This information is required (Tell us|Choose|Tick) .+/);
    }
    expect(form.description(form.field('First name', 1))).toContain('Tell us your guest’s first name');
  });

  it('puts the focus on the summary, whose links lead to their fields [REG-16]', async () => {
    const form = await renderForm();
    await form.send();
    expectFocus(form.summary());
    for (const link of [...(form.summary()?.querySelectorAll('a') ?? [])]) {
      await form.later(() => link.click());
      expectFocus(document.getElementById(link.hash.slice(1)));
    }
  });

  it('marks the optional fields in words and the required ones for who listens [REG-05, REG-07]', async () => {
    const form = await renderForm();
    const optional = form.all('label').filter((label) => label.textContent?.includes('(optional)'));
    expect(optional.map((label) => label.textContent)).toEqual([
      'Mobile (optional)',
      'Candidate ID (optional)',
      'Dietary requirements (optional)',
      'Send me news about roles and events (optional)',
    ]);
    expect(form.field('Email').required).toBe(true);
    expect(form.field('Mobile').required).toBe(false);
  });
});

describe('patterns', () => {
  it.each([
    ['Email', 'aroha@gmail', 'Please enter a valid email address'],
    ['Postcode', '26x0', 'Please enter a valid postcode'],
    ['Mobile', '12', 'Please enter a valid phone number, for example 0412 345 678 Enter 8 to 15 digits'],
    ['Candidate ID', 'A12', 'Your Candidate ID can only contain numbers.'],
  ])(
    '%s: a wrong value is named beside the field, and the word goes once it is right [REG-06, REG-07, REG-08]',
    async (label, value, message) => {
      const form = await renderForm();
      await form.fillAll();
      await form.fill(form.field(label), value);
      await form.send();
      expect(form.description(form.field(label))).toContain(message);
      expect(form.summary()?.querySelectorAll('a')).toHaveLength(1);
      await form.fill(form.field(label), label === 'Email' ? 'aroha@example.com' : label === 'Mobile' ? '' : '2600');
      expect(form.description(form.field(label))).not.toContain(message);
      expect(form.field(label).getAttribute('aria-invalid')).toBeNull();
      await form.send();
      expect(outbox.submissions).toHaveLength(1);
    },
  );
});

describe('an email address', () => {
  it('is typed into a field that no browser rewrites, with the keyboard for it [REG-06 in part]', async () => {
    const form = await renderForm();
    const email = form.field('Email');
    expect(email.getAttribute('type')).toBe('text');
    expect(email.getAttribute('inputmode')).toBe('email');
    expect(email.getAttribute('autocapitalize')).toBe('none');
    expect(email.getAttribute('spellcheck')).toBe('false');
    await form.fillAll();
    await form.fill(email, ' info@bücher.example\u200b');
    await form.fill(form.field('Mobile'), '(02) 9123\u20114567');
    await form.send();
    expect(sentBody()).toMatchObject({ Registrant: { Email: 'info@bücher.example', Mobile: '02 9123 4567' } });
    expect(outbox.submissions[0]?.duplicateOf).toMatchObject({ email: 'info@bücher.example' });
  });
});

describe('the attendance choice', () => {
  it('is asked for a hybrid event when no mode is full, with the place and what is left [REG-09]', async () => {
    const form = await renderForm({ event: buildEventDetail({}, { inPerson: 42, online: 3 }) });
    const group = form.all('[role="radiogroup"]')[0];
    expect(group?.textContent).toContain('Parramatta Town Hall, 38 places left');
    expect(form.fields('Online')).toHaveLength(1);
    await form.fillAll();
    await form.choose(form.field('Online'));
    await form.send();
    expect(sentBody()).toMatchObject({ Registrant: { Attend: 'Online' } });
  });

  it('counts a single place as one [EVT-14]', async () => {
    const form = await renderForm({
      event: buildEventDetail({ eventVirtualCapacity: 5 }, { inPerson: 79, online: 3 }),
    });
    expect(form.all('[role="radiogroup"]')[0]?.textContent).toMatch(/1 place left.*2 places left/);
  });

  it.each([
    ['in person', IN_PERSON_EVENT, 'In Person'],
    ['online', ONLINE_EVENT, 'Online'],
  ])('is not asked for an event that is %s only [REG-10]', async (_, kind, attend) => {
    const form = await renderForm({ event: buildEventDetail(kind) });
    expect(form.all('[role="radiogroup"]')).toEqual([]);
    await form.fillAll();
    await form.send();
    expect(sentBody()).toMatchObject({ Registrant: { Attend: attend } });
  });

  it('is not asked when one mode is full; the form says so and sends the other [REG-09, REG-10]', async () => {
    const form = await renderForm({ event: buildEventDetail(SMALL, { inPerson: 1, online: 0 }) });
    expect(form.all('[role="radiogroup"]')).toEqual([]);
    expect(form.text()).toContain('In person is full. You and your guests will attend online.');
    await form.fillAll();
    await form.send();
    expect(sentBody()).toMatchObject({ Registrant: { Attend: 'Online' } });
  });

  it('goes when a mode fills up while the form is open, and keeps the other answers [REG-10]', async () => {
    const form = await renderForm({ event: buildEventDetail(SMALL) });
    await form.fillAll();
    await form.showEvent(buildEventDetail(SMALL, { inPerson: 0, online: 1 }));
    expect(form.text()).toContain('Online is full. You and your guests will attend in person.');
    expect(form.field('First name').value).toBe('Aroha');
    await form.send();
    expect(sentBody()).toMatchObject({ Registrant: { FirstName: 'Aroha', Attend: 'In Person' } });
  });
});

describe('what content decides', () => {
  it('dietary requirements are asked only where the event asks for them [REG-14]', async () => {
    const form = await renderForm();
    await form.fillAll();
    await form.fill(form.field('Dietary requirements'), 'Vegan');
    await form.send();
    expect(sentBody()).toMatchObject({ DietaryRequirements: 'Vegan' });
    unmountForms();
    const plain = await renderForm({ event: buildEventDetail({ enableDietaryRequirements: false }) });
    expect(plain.fields('Dietary requirements')).toEqual([]);
  });

  it('the attendee types come from the settings [REG-05]', async () => {
    const form = await renderForm({ settings: buildSettings({ attendeeTypes: ['Cadet', 'Veteran'] }) });
    const options = [...form.field('I am a').querySelectorAll('option')].map((option) => option.textContent);
    expect(options).toEqual(['Choose one', 'Cadet', 'Veteran']);
  });

  it('the acceptances link to what is accepted in a new tab [REG-11]', async () => {
    const form = await renderForm();
    expect(form.all('a[target="_blank"]').map((link) => link.getAttribute('href'))).toEqual([
      '/events/guidelines',
      '/privacy',
    ]);
    expect(form.all('a[target="_blank"]').every((link) => link.getAttribute('rel') === 'noopener')).toBe(true);
  });

  it('at a booth the documents open over the form, and what was typed stays [REG-11, KIOSK-39 in part]', async () => {
    const form = await renderForm({ booth: BOOTH });
    await form.walkToCheck();
    expect(form.all('a[target="_blank"]')).toEqual([]);
    await form.choose(form.field('Send me news'));
    for (const [button, path, title] of [
      ['Read the event guidelines', '/events/guidelines', 'Event guidelines'],
      ['Read the privacy statement', '/privacy', 'Privacy statement'],
    ] as const) {
      await form.press(button);
      expect(form.all('dialog[open]').map((each) => each.getAttribute('aria-label'))).toEqual([title]);
      expect(form.text()).toContain(`The text of ${path}`);
      await form.press('Close the document');
      expect(form.all('dialog')).toEqual([]);
    }
    expect((form.field('Send me news') as HTMLInputElement).checked).toBe(true);
    expect((form.field('I accept') as HTMLInputElement).checked).toBe(false);
  });

  it('at a booth a document of another site is a link, which the booth shows as a code [REG-11, KIOSK-19]', async () => {
    const { registration } = buildSettings();
    const settings = buildSettings({ registration: { ...registration, privacyUrl: 'https://privacy.example/' } });
    const form = await renderForm({ booth: BOOTH, settings });
    await form.walkToCheck();
    const [link, ...others] = form.all('a');
    expect([link?.getAttribute('href'), link?.getAttribute('target'), others]).toEqual([
      'https://privacy.example/',
      null,
      [],
    ]);
  });
});

const TEXTS = 'input:not([type="radio"]):not([type="checkbox"]), select, textarea';

describe('values of earlier visitors', () => {
  it('are not offered in kiosk mode, on no screen [KIOSK-20]', async () => {
    const form = await renderForm({ booth: BOOTH, event: buildEventDetail({ enableCandidateNumber: true }) });
    expect(form.all('form')[0]?.getAttribute('autocomplete')).toBe('off');
    const asked: (string | null)[] = [];
    const look = () => asked.push(...form.all(TEXTS).map((each) => each.getAttribute('autocomplete')));
    await form.walkToCheck('aroha@example.com', look);
    await form.press('Add guests');
    look();
    await form.fill(form.field('First name'), 'Jai');
    await form.fill(form.field('Surname'), 'Tamihana');
    await form.goOn();
    look();
    expect(asked).toHaveLength(12);
    expect(asked.filter((value) => value !== 'off')).toEqual([]);
  });

  it('elsewhere a browser may fill in the registrant, never a guest [REG-04]', async () => {
    const form = await renderForm();
    await form.press('Add a guest');
    expect(form.fields('Email').map((each) => each.getAttribute('autocomplete'))).toEqual(['email', 'off']);
    expect(form.field('First name').getAttribute('autocomplete')).toBe('given-name');
  });
});

describe('opening', () => {
  it('puts the focus on the first field when asked to [KIOSK-07]', async () => {
    const form = await renderForm({ autoFocusFirstField: true });
    expectFocus(form.field('First name'));
    unmountForms();
    await renderForm();
    expectFocus(document.body);
  });
});
