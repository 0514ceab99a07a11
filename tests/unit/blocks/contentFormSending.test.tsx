// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmitOutcome } from '../../../src/domain/contentForm/submit.ts';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import { enterKioskMode, leaveKioskMode } from '../../../src/kiosk/kioskMode.ts';
import { hasUnsavedWork } from '../../../src/platform/unsavedWork.ts';
import { buildForm, buildSteps } from '../../builders/buildForm.ts';
import { buildFormField } from '../../builders/buildFormField.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';
import { posts } from '../../fakes/fakeFormApi.ts';
import { byText, doing, eventually, unmountAll } from '../support/mount.tsx';
import {
  box,
  cleanUp,
  control,
  email,
  fill,
  finish,
  linesOf,
  open,
  press,
  school,
  startAnew,
} from './contentFormPage.tsx';

vi.mock('../../../src/api/contentForm.ts', () => import('../../fakes/fakeFormApi.ts'));
vi.mock('../../../src/platform/whenIdle.ts', () => ({ whenIdle: () => Promise.resolve() }));

const failed = (errors: string[], validationErrors = {}): SubmitOutcome => ({
  type: 'failed',
  errors,
  validationErrors,
});

beforeEach(startAnew);
afterEach(() => {
  cleanUp();
  leaveKioskMode();
  vi.restoreAllMocks();
});

describe('sending', () => {
  it('shows an overlay with how far it is, and ignores a second press [FORM-37, FORM-38]', async () => {
    const { page } = await open(buildForm([email]));
    const button = byText(page, 'button', 'Send');
    await doing(() => {
      button.click();
      button.click();
    });
    await press('Send');
    expect(posts).toHaveLength(1);
    const overlay = page.querySelector('[role="status"]:has(progress)');
    expect(overlay?.textContent).toBe('Sending your answers');
    await doing(() => posts[0]?.onProgress(1, 4));
    expect(overlay?.querySelector('progress')?.value).toBe(0.25);
    await finish(failed(['Busy']));
    expect(page.querySelector('progress')).toBeNull();
  });

  it('that succeeds empties the form, shows the panel in its place and records it once [FORM-39, ANA-07]', async () => {
    const { page } = await open(buildForm([email]));
    await fill(email, 'kiran@example.com');
    await press('Send');
    await finish(failed(['Busy']));
    await press('Send');
    await finish({ type: 'sent', reference: 'DC-7K3F' });
    expect(page.querySelector('form')).toBeNull();
    expect(box()).toBeNull();
    const heading = byText(page, 'h2', 'We will ring you');
    expect(document.activeElement).toBe(heading);
    expect(page.textContent).toContain('Within five days.');
    expect(page.textContent).toContain('DC-7K3F');
    expect(dataLayer).toEqual([{ event: 'form_submission', formId: 'visit' }]);
    expect(page.innerHTML).not.toContain('kiran');
  });

  it('that fails shows the error box, politely, and keeps the values [FORM-40, FORM-47, FORM-48]', async () => {
    await open(buildForm([email, school]));
    await fill(school, 'Wodonga');
    await press('Send');
    await finish(failed(['Busy', 'Busy'], { email: ['Already used', 'Busy'] }));
    expect(box()?.getAttribute('role')).toBe('status');
    expect(box()?.querySelector('h2')?.textContent).toBe(
      'An unexpected error has occurred processing your request. Please try again or call 13 19 01 for assistance.',
    );
    expect(box()?.querySelector('p')?.textContent).toBe('Error details:');
    expect(linesOf(box())).toEqual(['Busy', 'Already used']);
    expect(document.activeElement).toBe(box());
    expect(control(school).value).toBe('Wodonga');
    expect(dataLayer).toEqual([]);
  });

  it('marks the fields that the hub finds wrong, each with its message, until they change [FORM-20]', async () => {
    await open(buildForm([email, school]));
    await press('Send');
    await finish(failed([], { email: ['Already used'] }));
    expect(control(email).getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(control(email).getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toContain('Already used');
    expect(control(school).getAttribute('aria-invalid')).toBeNull();
    await doing(() => box()?.querySelector('a')?.click());
    expect(document.activeElement).toBe(control(email));
    await fill(email, 'k@example.com');
    expect(control(email).getAttribute('aria-invalid')).toBeNull();
  });

  it('that reaches nothing says only that, and keeps the values [OUTBOX-05 in part, DEC-125]', async () => {
    await open(buildForm([school]));
    await fill(school, 'Wodonga');
    await press('Send');
    await finish(failed(["You're offline. Please try again when you're connected."]));
    expect(box()?.textContent).toBe("You're offline. Please try again when you're connected.");
    expect(control(school).value).toBe('Wodonga');
  });

  it('that succeeds with a redirect goes there through the router, and only within the site [FORM-42 in part]', async () => {
    const { router } = await open(buildForm([email]));
    await press('Send');
    await finish({ type: 'sent', redirectUrl: '/thanks?for=visit' });
    expect(router.state.location).toMatchObject({ pathname: '/thanks', search: '?for=visit' });
    unmountAll();
    const other = await open(buildForm([email]));
    await press('Send');
    await finish({ type: 'sent', redirectUrl: 'https://evil.example/thanks' });
    expect(other.router.state.location.pathname).toBe('/visit');
    expect(other.page.textContent).toContain('We will ring you');
  });

  it('that succeeds with a redirect to a file of the hub leaves the page for it, and nobody is asked whether to [FORM-42]', async () => {
    const asked: boolean[] = [];
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {
      asked.push(!globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    });
    const { router, page } = await open(buildForm([email]));
    await fill(email, 'kiran@example.com');
    await press('Send');
    await finish({ type: 'sent', redirectUrl: '/visit.pdf?for=schools#page=2' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/visit.pdf?for=schools#page=2');
    expect(asked).toEqual([false]);
    expect(router.state.location.pathname).toBe('/visit');
    expect(page.textContent).toContain('We will ring you');
    unmountAll();
    const other = await open(buildForm([email]));
    await press('Send');
    await finish({ type: 'sent', redirectUrl: '/thanks?file=visit.pdf' });
    expect(other.router.state.location).toMatchObject({ pathname: '/thanks', search: '?file=visit.pdf' });
    expect(assign).toHaveBeenCalledOnce();
  });
});

describe('what is typed and not sent', () => {
  const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('keeps the page from reloading, and is asked about before it is left, until it is sent [PWA-17 in part]', async () => {
    await open(buildForm([school]));
    expect([hasUnsavedWork(), asks()]).toEqual([false, false]);
    await fill(school, 'Wodonga');
    expect([hasUnsavedWork(), asks()]).toEqual([true, true]);
    await press('Send');
    await finish(failed(['Busy']));
    expect([hasUnsavedWork(), asks()]).toEqual([true, true]);
    await press('Send');
    await finish({ type: 'sent' });
    expect([hasUnsavedWork(), asks()]).toEqual([false, false]);
  });

  it('is not asked about at a booth, where nobody would answer [PWA-17 in part]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    await open(buildForm([school]));
    await fill(school, 'Wodonga');
    expect([hasUnsavedWork(), asks()]).toEqual([true, false]);
  });
});

describe('the steps', () => {
  const phone = buildFormField('telephone', { title: 'Phone' });
  const [first, second] = buildSteps([school], [phone, buildFormField('hidden', { name: 'utm_source' })]);

  async function atSecond(path = '/visit') {
    const opened = await open(first, { path });
    await fill(school, 'Wodonga');
    await press('Send');
    await finish({ type: 'next', nextForm: second });
    await eventually(() => expect(control(phone)).toBeDefined());
    return opened;
  }

  it('follow the answers, begin at their title, and send what the steps before hold [FORM-41, FORM-33]', async () => {
    const { page } = await atSecond();
    expect(page.querySelector('[aria-current="step"]')?.textContent).toBe('Papers Step 2 of 2');
    expect(document.activeElement).toBe(byText(page, 'h2', 'Papers'));
    await fill(phone, '+61 412 345 678');
    await press('Send');
    expect(posts[1]?.steps).toEqual([first, second]);
    expect(posts[1]?.values).toMatchObject({ 'id-school': 'Wodonga', 'id-telephone': '+61 412 345 678' });
  });

  it('lead back by the button and by the browser, and forward again, with everything that was typed', async () => {
    const { router } = await atSecond();
    await fill(phone, '+61 4');
    await press('Back');
    await eventually(() => expect(control(school).value).toBe('Wodonga'));
    await doing(() => void router.navigate(1));
    await eventually(() => expect(control(phone).value).toBe('+61 4'));
    await doing(() => void router.navigate(-1));
    await eventually(() => expect(control(school).value).toBe('Wodonga'));
    await fill(school, 'Albury');
    await press('Send');
    await finish({ type: 'next', nextForm: second });
    await eventually(() => expect(control(phone).value).toBe('+61 4'));
    expect(posts[1]?.values).toMatchObject({ 'id-school': 'Albury' });
  });

  it('fill in their own fields from the query that the form was opened with', async () => {
    await atSecond('/visit?utm_source=mail');
    await press('Send');
    expect(posts[1]?.values).toMatchObject({ 'id-hidden': 'mail' });
  });

  it('go back to the one with the field that the hub finds wrong [FORM-20]', async () => {
    await atSecond();
    await press('Send');
    await finish(failed([], { school: ['Not a school of ours'] }));
    await eventually(() => expect(control(school).getAttribute('aria-invalid')).toBe('true'));
    expect(linesOf(box())).toEqual(['Not a school of ours']);
  });
});
