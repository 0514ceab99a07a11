import { Profiler } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, vi } from 'vitest';
import ContentForm from '../../../src/blocks/content-form/ContentForm.tsx';
import type { ContentFormFields } from '../../../src/blocks/content-form/fields.ts';
import type { FormDefinition, FormField } from '../../../src/domain/contentForm/contentForm.ts';
import type { SubmitOutcome } from '../../../src/domain/contentForm/submit.ts';
import { FORM_CONTEXT } from '../../builders/buildForm.ts';
import { buildFormField } from '../../builders/buildFormField.ts';
import { finishSend, posts } from '../../fakes/fakeFormApi.ts';
import { byText, doing, eventually, mountRoutes, typeInto, unmountAll } from '../support/mount.tsx';

// So that the script is there in the moment when it is asked for.
await import('../../../src/blocks/content-form/LiveForm.pageOnly.tsx');

export const email = buildFormField('email', { title: 'Email' });
export const school = buildFormField('single-line-text', { itemId: 'id-school', name: 'school', title: 'School' });

const success = { heading: 'We will ring you', text: '<p>Within five days.</p>' };

/** The block with a form; its API is `fakeFormApi.ts`. */
export const block = (form: FormDefinition, extra: Partial<ContentFormFields> = {}) => (
  <ContentForm
    fields={{ form, context: FORM_CONTEXT, success, Style: 'registration', Title: 'Visit us', ...extra }}
    params={{}}
    path="main/0"
  />
);

/** The address that the router shows. */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

let page: HTMLElement;

type Opening = { path?: string; extra?: Partial<ContentFormFields>; isWaiting?: boolean; onDraw?: () => void };

/** Puts the block on a page of its own. @param isWaiting  leave it before its script comes */
export async function open(form: FormDefinition, opening: Opening = {}) {
  const { path = '/visit', extra = {}, isWaiting = false, onDraw = () => undefined } = opening;
  const shown = (
    <>
      <Profiler id="form" onRender={onDraw}>
        {block(form, extra)}
      </Profiler>
      <Address />
    </>
  );
  const routes = [
    { path: '/visit', element: shown },
    { path: '/thanks', element: <Address /> },
  ];
  const opened = await mountRoutes(routes, path);
  page = opened.page;
  if (!isWaiting) await eventually(() => expect(page.querySelector('form')).not.toBeNull());
  return opened;
}

export function control(field: FormField): HTMLInputElement {
  const found = page.querySelector<HTMLInputElement>(`#${CSS.escape(`fxb-visit-${field.itemId}`)}`);
  if (!found) throw new Error(`no control of ${field.itemId}`);
  return found;
}

export const fill = (field: FormField, text: string) => typeInto(control(field), text);
export const press = (name: string) => doing(() => byText(page, 'button', name).click());
export const box = () => page.querySelector('[role="alert"], [role="status"][tabindex]');
export const linesOf = (element: Element | null) =>
  [...(element?.querySelectorAll('li') ?? [])].map((line) => line.textContent);

/** Ends the send that is in progress. */
export const finish = (outcome: SubmitOutcome) => doing(() => finishSend(outcome));

export function startAnew(): void {
  posts.length = 0;
  vi.stubGlobal('dataLayer', []);
}

export function cleanUp(): void {
  unmountAll();
  vi.unstubAllGlobals();
}
