// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newSubmissionId } from '../../../../src/domain/submission/submissionId.ts';
import { decodeText } from '../../../../src/domain/text/base64.ts';
import FeedbackForm from '../../../../src/features/feedback/FeedbackForm.pageOnly.tsx';
import { hasUnsavedWork } from '../../../../src/platform/unsavedWork.ts';
import { FEEDBACK_SETTINGS } from '../../../builders/buildFeedback.ts';
import { byText, doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/api/botCheck.ts', () => ({ fetchBotToken: vi.fn() }));
const { fetchBotToken } = await import('../../../../src/api/botCheck.ts');

const OFFLINE = "You're offline. Please try again when you're connected.";
const REFERENCE = 'DC-7K3F-92QX-M';

type Sent = { key: string; body: Record<string, unknown> };
type Answer = { status?: number; body: object | string } | 'none';

let sent: Sent[];
let answers: ((key: string) => Answer)[];
let mail: boolean;

const ok =
  (fields: object = {}) =>
  (key: string): Answer => ({
    body: { success: true, error: null, submissionId: key, reference: REFERENCE, ...fields },
  });
const refusal = (error: object | string, status?: number) => (key: string) => ({
  status,
  body: { success: false, error, submissionId: key, reference: REFERENCE },
});

beforeEach(() => {
  sent = [];
  answers = [];
  mail = false;
  vi.mocked(fetchBotToken).mockResolvedValue({ type: 'token', token: 'a token' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const json = (body: object | string, status = 200) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    if (path === '/healthz') return json({ status: 'ok', release: 'r-1', ...(mail && { mail }) });
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    sent.push({ key, body: JSON.parse(String(init.body)) });
    const answer = (answers.shift() ?? ok())(key);
    if (answer === 'none') throw new TypeError('Failed to fetch');
    return json(answer.body, answer.status);
  });
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

async function open(settings = FEEDBACK_SETTINGS) {
  const router = createMemoryRouter([{ path: '*', element: <FeedbackForm settings={settings} /> }]);
  const page = await mount(<RouterProvider router={router} />);
  const control = (label: string) =>
    document.getElementById(byText<HTMLLabelElement>(page, 'label', label).htmlFor) as HTMLInputElement;
  const form = {
    page,
    control,
    text: () => page.textContent ?? '',
    summary: () => page.querySelector<HTMLElement>('[role="alert"]'),
    press: (name: string) => doing(() => byText(page, 'button', name).click()),
    click: (label: string) => doing(() => control(label).click()),
    fill: (label: string, value: string) =>
      doing(() => {
        const input = control(label);
        const { prototype } = input.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    async fillAll() {
      await form.click('Something broke');
      await form.fill('Your feedback', 'Der Plan bleibt grau – 地図');
      await form.fill('First name', ' Aroha ');
      await form.fill('Last name', "O'Brien");
      await form.fill('Email', 'aroha@example.com');
      if (settings.privacyLabel) await form.click(settings.privacyLabel);
    },
    async send() {
      await form.press('Send feedback');
      await eventually(() => expect(page.querySelector('[aria-busy="true"]')).toBeNull());
    },
  };
  return form;
}

describe('the feedback form', () => {
  it('begins empty, with nothing ticked [FB-09]', async () => {
    mail = true;
    const { page } = await open();
    await eventually(() => expect(page.querySelectorAll('[type="checkbox"]')).toHaveLength(2));
    for (const input of page.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (['radio', 'checkbox'].includes(input.type)) expect(input.checked, input.name).toBe(false);
      else expect(input.value, input.name).toBe('');
    }
    expect(hasUnsavedWork()).toBe(false);
  });

  it('tells the browser what it may fill in: a name and an address, and never the feedback itself (WCAG 1.3.5)', async () => {
    const { control } = await open();
    const tokens = { 'First name': 'given-name', 'Last name': 'family-name', Email: 'email', 'Your feedback': 'off' };
    const shown = Object.keys(tokens).map((label) => [label, control(label).getAttribute('autocomplete')]);
    expect(Object.fromEntries(shown)).toEqual(tokens);
  });

  it('says what is missing in the messages of the content, and sends nothing [FB-04, FB-06 in part, FB-07 in part]', async () => {
    const form = await open();
    await form.send();
    expect([...(form.summary()?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'What is it about? Say what it is about',
      'Your feedback: Write a word or two',
      'First name: This information is required',
      'Last name: This information is required',
      'Email: This information is required',
      'Privacy: This information is required',
    ]);
    expect(form.summary()).toBe(document.activeElement);
    expect(sent).toEqual([]);
  });

  it('finds a type that is missing, whether or not its radios were gone through by keyboard [FB-06 in part]', async () => {
    const form = await open();
    const radio = form.control('Well done');
    await doing(() => radio.focus());
    await doing(() => radio.blur());
    await form.send();
    expect(form.summary()?.querySelector('a')?.textContent).toBe('What is it about? Say what it is about');
  });

  it('checks the address by its pattern, with the message of the content [FB-05]', async () => {
    const form = await open();
    await form.fillAll();
    await form.fill('Email', 'aroha@');
    await form.send();
    expect(form.summary()?.querySelector('a')?.textContent).toBe('Email: That is no email address');
    expect(sent).toEqual([]);
    await form.fill('Email', 'aroha@example.com');
    expect(form.control('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('asks for no acceptance without the privacy label, and sends without one [FB-07]', async () => {
    const { privacyLabel: _none, ...settings } = FEEDBACK_SETTINGS;
    const form = await open(settings);
    expect(form.page.querySelector('[type="checkbox"]')).toBeNull();
    await form.fillAll();
    await form.send();
    expect(sent[0]?.body.agreeToTerms).toBe(false);
    expect(form.page.querySelector('h2')?.textContent).toBe('Thank you. We have your feedback.');
  });

  it('sends every field under its name, its text in base64, a token and where it was opened [FB-02, FB-03, FB-08]', async () => {
    history.replaceState(null, '', '/feedback?sCode=expo-26');
    sessionStorage.setItem('historyUrl', 'https://careers.example/faqs');
    const form = await open();
    await form.fillAll();
    expect(hasUnsavedWork()).toBe(true);
    await form.send();
    expect(sent).toHaveLength(1);
    const { feedback, ...rest } = sent[0]?.body ?? {};
    expect(decodeText(String(feedback))).toBe('Der Plan bleibt grau – 地図');
    expect(rest).toEqual({
      firstName: 'Aroha',
      lastName: "O'Brien",
      email: 'aroha@example.com',
      feedbackType: 'technical-issue',
      feedbackLabel: 'Something broke',
      feedbackUrl: location.href,
      pageReferrerUrl: 'https://careers.example/faqs',
      sendUserCopy: false,
      agreeToTerms: true,
      captcha: 'a token',
      sCode: 'expo-26',
    });
    expect(vi.mocked(fetchBotToken).mock.calls[0]?.[0]).toBe('feedback');
    expect(form.text()).toContain(REFERENCE);
    expect(form.text()).not.toContain('copy');
    expect(document.activeElement?.textContent).toBe('Thank you. We have your feedback.');
    expect(hasUnsavedWork()).toBe(false);
    await form.press('Write something else');
    expect(form.control('Your feedback').value).toBe('');
  });

  it('offers a copy only where the hub says that it sends mails, and promises one only when it does [FB-02 in part, DEC-160 in part]', async () => {
    expect((await open()).text()).not.toContain('Email me a copy');
    unmountAll();
    mail = true;
    answers = [ok({ emailed: true })];
    const form = await open();
    await eventually(() => expect(form.text()).toContain('Email me a copy'));
    await form.fillAll();
    await form.click('Email me a copy. (optional)');
    await form.send();
    expect(sent[0]?.body.sendUserCopy).toBe(true);
    expect(form.text()).toContain('A copy of it is on its way to you.');
    // The hub has taken it, and sends no copy.
    await form.press('Write something else');
    await eventually(() => expect(form.text()).toContain('Email me a copy'));
    await form.fillAll();
    await form.click('Email me a copy. (optional)');
    await form.send();
    expect(form.text()).toContain('so there is none this time');
    expect(form.text()).not.toContain('on its way');
  });

  it('says that it is offline when nothing answers, keeps the values, and sends the same under the same key [DEC-125, OUTBOX-05 in part]', async () => {
    const form = await open();
    await form.fillAll();
    answers = [() => 'none', () => ({ body: '<html>Sign in to the hotel</html>' }), () => ({ status: 503, body: {} })];
    for (const attempt of [1, 2, 3]) {
      await form.send();
      expect(form.summary()?.textContent, String(attempt)).toBe(OFFLINE);
      expect(form.summary()).toBe(document.activeElement);
      expect(form.control('Your feedback').value).toBe('Der Plan bleibt grau – 地図');
      expect(form.control('Something broke').checked).toBe(true);
    }
    expect(sent).toHaveLength(3);
    await form.send();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(form.text()).toContain(REFERENCE);
  });

  it('shows the error text of an answer without success, and what it says at its fields; the next is a new submission [FB-10, CON-04 in part]', async () => {
    const fields = { email: ['Nobody lives there'], sCode: ['too long'] };
    answers = [refusal({ code: 'INVALID', message: 'Please check the values and try again.', fields })];
    const form = await open();
    await form.fillAll();
    await form.send();
    expect(form.summary()?.querySelector('h2')?.textContent).toBe('Please check the values and try again.');
    expect(form.summary()?.querySelector('a')?.textContent).toBe('Email: Nobody lives there');
    expect(form.control('Email').getAttribute('aria-invalid')).toBe('true');
    await form.send();
    const [first, second] = sent;
    expect(second?.body).toEqual(first?.body);
    expect(second?.key).not.toBe(first?.key);
  });

  it('shows an error that is a text as it is [FB-10]', async () => {
    answers = [refusal('The office is closed.')];
    const form = await open();
    await form.fillAll();
    await form.send();
    expect(form.summary()?.querySelector('h2')?.textContent).toBe('The office is closed.');
  });

  it.each([
    ['its message', { code: 'TOO_MANY', message: 'Please wait a minute.' }, 'Please wait a minute.'],
    ['`Unknown error`', { code: 'ODD' }, 'Unknown error'],
  ])(
    'heads the panel of a request error with %s, and details it by the content or the code [FB-11]',
    async (_, error, heading) => {
      for (const [errorDetail, detail] of [
        [FEEDBACK_SETTINGS.errorDetail, 'Nothing you wrote is lost.'],
        [undefined, error.code],
      ]) {
        answers = [() => ({ status: 429, body: { error } })];
        const form = await open({ ...FEEDBACK_SETTINGS, errorDetail });
        await form.fillAll();
        await form.send();
        expect(form.summary()?.textContent).toBe(`${heading}${detail}`);
        expect(form.control('First name').value).toBe(' Aroha ');
        unmountAll();
      }
    },
  );

  it.each([400, 413, 429, 500])(
    'is told a %i at once, and what was typed stays: nothing is queued [HTTP-02]',
    async (status) => {
      answers = [
        () => ({ status, body: { error: { code: 'ODD', message: 'This is more than we can take at once.' } } }),
      ];
      const { errorDetail: _none, ...settings } = FEEDBACK_SETTINGS;
      const form = await open(settings);
      await form.fillAll();
      await form.send();
      expect(form.summary()?.textContent).toBe('This is more than we can take at once.ODD');
      expect(form.control('Your feedback').value).toBe('Der Plan bleibt grau – 地図');
      expect(sent).toHaveLength(1);
      answers = [refusal('The office is closed.', 200)];
      await form.send();
      expect(form.summary()?.querySelector('h2')?.textContent).toBe('The office is closed.');
      answers = [() => ({ status, body: { error: { code: 'ODD' } } })];
      await form.send();
      expect(form.summary()?.textContent).toBe('Unknown errorODD');
      await form.send();
      expect(form.text()).toContain(REFERENCE);
      expect(sent).toHaveLength(4);
    },
  );

  it('says in the messages of the content that type, text and token are missing, and what the hub says of a token that it refuses [FB-06, CON-06 in part]', async () => {
    vi.mocked(fetchBotToken).mockResolvedValueOnce({ type: 'bot-check' });
    const form = await open();
    await form.send();
    const missing = [...(form.summary()?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
    expect(missing).toEqual(
      expect.arrayContaining(['What is it about? Say what it is about', 'Your feedback: Write a word or two']),
    );
    await form.fillAll();
    await form.send();
    expect(form.summary()?.textContent).toBe('We took you for a machine');
    expect(sent).toEqual([]);
    answers = [refusal({ code: 'BOTCHECK', message: 'reCAPTCHA failed' })];
    await form.send();
    expect(form.summary()?.textContent).toBe('reCAPTCHA failedWe took you for a machine');
    await form.send();
    expect(form.text()).toContain(REFERENCE);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('sends once however often the button is pressed', async () => {
    const form = await open();
    await form.fillAll();
    await doing(() => {
      const button = byText<HTMLElement>(form.page, 'button', 'Send feedback');
      button.click();
      button.click();
    });
    await eventually(() => expect(form.text()).toContain(REFERENCE));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toHaveLength(newSubmissionId().length);
  });
});
