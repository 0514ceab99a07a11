// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { createFakeOutbox, type FakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { expectFocus, renderForm, unmountForms } from './renderForm.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

let outbox: FakeOutbox;
beforeEach(() => {
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
});
afterEach(unmountForms);

const NOTICE = 'Only maximum 10 guests can be added.';
const sentGuests = () => (outbox.submissions[0]?.body as { Guests: object[] } | undefined)?.Guests;

describe('guests', () => {
  it('are sent with their own answers and no candidate number [REG-04, REG-08]', async () => {
    const form = await renderForm();
    await form.fillAll();
    await form.press('Add a guest');
    expect(form.fields('Candidate ID')).toHaveLength(1);
    await form.fillPerson(1, 'jai@example.com');
    await form.choose(form.field('Online', 1));
    await form.send();
    expect(sentGuests()).toEqual([
      {
        FirstName: 'Jai',
        Surname: 'Tamihana',
        Email: 'jai@example.com',
        Postcode: '2150',
        Mobile: '',
        Attend: 'Online',
        AttendeeType: 'Other',
      },
    ]);
  });

  it('follow the registrant’s rules, and the summary says whose answer is missing [REG-05]', async () => {
    const form = await renderForm();
    await form.fillAll();
    await form.press('Add a guest');
    await form.send();
    const links = [...(form.summary()?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
    expect(links).toEqual(
      ['First name', 'Surname', 'Email', 'Postcode', 'They are a', 'How they’ll attend'].map(
        (label) => `Guest 1, ${label}: This information is required`,
      ),
    );
    expect(outbox.submissions).toEqual([]);
  });

  it('take the focus to their first field when added [REG-12]', async () => {
    const form = await renderForm();
    await form.press('Add a guest');
    expectFocus(form.field('First name', 1));
  });

  it('are not called wrong before anything is typed, also after a failed press [REG-05]', async () => {
    const form = await renderForm();
    await form.press('Add a guest');
    await form.send();
    expect(form.all('fieldset [aria-invalid="true"]').length).toBeGreaterThan(0);
    await form.fillPerson(1);
    expect(form.all('fieldset [aria-invalid="true"]')).toEqual([]);
    await form.press('Add a guest');
    expect(form.all('fieldset [aria-invalid="true"]')).toEqual([]);
    expect(form.all('form [aria-invalid="true"]').length).toBeGreaterThan(0);
  });

  it('stop at ten, with the notice, and can be added again after one is removed [REG-12, REG-13]', async () => {
    const form = await renderForm();
    for (let count = 1; count <= 9; count += 1) await form.press('Add a guest');
    expect(form.text()).toContain('9 of 10 guests');
    expect(form.text()).not.toContain(NOTICE);
    await form.press('Add a guest');
    expect(form.button('Add a guest')).toBeUndefined();
    expect(form.text()).toContain(NOTICE);
    expect(form.fields('They are a')).toHaveLength(10);
    await form.press('Remove guest 10');
    expect(form.text()).not.toContain(NOTICE);
    expect(form.button('Add a guest')).toBeTruthy();
  });

  it('that are removed are not sent, and the focus stays in the section [REG-12]', async () => {
    const form = await renderForm();
    await form.fillAll();
    await form.press('Add a guest');
    await form.fillPerson(1, 'first@example.com');
    await form.press('Add a guest');
    await form.press('Remove guest 1');
    expectFocus(form.all('h2').find((heading) => heading.textContent?.startsWith('Who')));
    await form.fillPerson(1, 'second@example.com');
    await form.send();
    expect(sentGuests()).toEqual([expect.objectContaining({ Email: 'second@example.com' })]);
  });
});

describe('a complete guest', () => {
  async function withCompleteGuest() {
    const form = await renderForm();
    await form.fillAll();
    await form.press('Add a guest');
    await form.fillPerson(1, 'jai@example.com');
    return form;
  }

  it('becomes a line when finished, is opened again to edit, and is sent from the line [REG-12]', async () => {
    const form = await withCompleteGuest();
    await form.press('Finish guest 1');
    expect(form.text()).toContain('Guest 1: Jai Tamihana');
    expect(form.fields('They are a')).toEqual([]);
    expectFocus(form.button('Edit guest 1'));
    await form.press('Edit guest 1');
    expectFocus(form.field('First name', 1));
    expect(form.field('Email', 1).value).toBe('jai@example.com');
    await form.press('Finish guest 1');
    await form.send();
    expect(sentGuests()).toEqual([expect.objectContaining({ FirstName: 'Jai', Email: 'jai@example.com' })]);
  });

  it('becomes a line when the next one is added [REG-12]', async () => {
    const form = await withCompleteGuest();
    await form.press('Add a guest');
    expect(form.text()).toContain('Guest 1: Jai Tamihana');
    expect(form.fields('They are a')).toHaveLength(1);
    expectFocus(form.field('First name', 1));
  });

  it('that is not complete stays open and says what is missing [REG-05]', async () => {
    const form = await renderForm();
    await form.press('Add a guest');
    await form.fill(form.field('First name', 1), 'Jai');
    await form.press('Finish guest 1');
    expect(form.description(form.field('Surname', 1))).toBe(
      'This information is required Tell us your guest’s surname',
    );
    expect(form.description(form.field('Surname', 0))).toBe('');
    await form.press('Add a guest');
    expect(form.fields('They are a')).toHaveLength(2);
  });
});
