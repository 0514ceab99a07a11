import { expect, it } from 'vitest';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { buildFormVersion } from '../builders/buildFormVersion.ts';
import { pdfBytes } from '../builders/buildUpload.ts';
import { commandLine } from './commandLine.ts';
import { describeAboveStore } from './databases.ts';
import { answerTo, consent, GOOD_PAPERS, sendForm } from './formHub.ts';
import { STAFF_TOKEN, startStaffHub } from './staffHub.ts';

const VERSION = buildFormVersion();
const PAPERS = { ...GOOD_PAPERS, firstName: '=Māia', why: 'I like engines.\nAnd boats.', consent: consent() };
const bearer = { authorization: `Bearer ${STAFF_TOKEN}` };

async function hubWithOne(settings: Parameters<typeof startStaffHub>[0]) {
  const hub = await startStaffHub(settings, { clock: { now: Date.now() } });
  hub.publishForms([VERSION]);
  const key = newSubmissionId();
  // Its name is no name, which the rule of the form would refuse.
  const free = buildFormVersion((form) => {
    const section = form.steps[0]?.fields[1] as { fields: { validationDataModels?: unknown }[] };
    delete section.fields[0]?.validationDataModels;
  });
  hub.publishForms([free]);
  await answerTo(sendForm(hub, free, PAPERS, { key }));
  return { hub, key };
}

type Items = { items: { submissionId: string; reference: string; href: string }[] };
type Item = { values: object; files: { href: string; name: string }[] };

describeAboveStore('forms in the staff pages', (settings) => {
  it('are listed by form and reference without names; an opened one shows what was sent [CON-26 in part, HUB-19 in part]', async () => {
    const { hub, key } = await hubWithOne(settings());
    const { forms } = await hub.json<{ forms: { form: string; count: number; href: string }[] }>('/staff/forms');
    expect(forms).toEqual([expect.objectContaining({ form: 'visit', count: 1, href: '/staff/forms/form?form=visit' })]);
    const list = await (await hub.get('/staff/forms/form?form=visit', { ...bearer, accept: 'text/html' })).text();
    expect(list).toContain(await referenceFor(key));
    expect(list).not.toContain('Māia');
    const { items } = await hub.json<Items>('/staff/forms/form?form=visit');
    const page = await (await hub.get(items[0]?.href ?? '', { ...bearer, accept: 'text/html' })).text();
    for (const shown of ['=Māia', 'First name', 'navy; army', 'I like engines.\nAnd boats.', 'consent.pdf']) {
      expect(page).toContain(shown);
    }
    expect(page).not.toContain('hunter2');
    expect(page).not.toContain('<script');
    expect((await hub.get('/staff/forms/form?form=nothing', bearer)).status).toBe(404);
    expect((await hub.get('/staff/forms/item?key=nothing', bearer)).status).toBe(404);
  });

  it('give a file to staff alone, as an attachment that no browser opens here', async () => {
    const { hub, key } = await hubWithOne(settings());
    const { items } = await hub.json<Items>('/staff/forms/form?form=visit');
    const { files } = await hub.json<Item>(items.find((each) => each.submissionId === key)?.href ?? '');
    const [{ href = '' } = {}] = files;
    expect((await hub.get(href)).status).toBe(401);
    const file = await hub.get(href, bearer);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''consent.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdfBytes());
    expect((await hub.get(href.replace(/item=.*/, 'item=other'), bearer)).status).toBe(404);
  });

  it('are exported as CSV, JSON and XLSX, over HTTP and on the command line [HUB-19 in part]', async () => {
    const { hub, key } = await hubWithOne(settings());
    const reference = await referenceFor(key);
    const csv = await (await hub.get('/staff/forms/export/visit.csv', bearer)).text();
    const [header = '', ...rows] = csv.split('\r\n');
    expect(header).toBe(
      '"submissionId","reference","form","version","page","language","receivedAt","firstName","email","phone","age","from","code","services","places","time","way","utm_source","consent","why","agree"',
    );
    // One key in 64 begins with a hyphen, and so its cell with an apostrophe.
    const row = rows.find((each) => each.includes(`${key}","${reference}"`));
    expect(row).toContain('"visit","2","/visit-us","en"');
    expect(row).toContain(`"'=Māia","maia@example.com","'+61 412 345 678","17"`);
    expect(row).toContain(
      '"navy; army","army","navy","army","Website role","consent.pdf","I like engines.\nAnd boats.","1"',
    );

    const records = (await (await hub.get('/staff/forms/export/visit.json', bearer)).json()) as object[];
    expect(records.at(-1)).toMatchObject({
      submissionId: key,
      form: 'visit',
      values: { firstName: '=Māia', agree: true },
    });
    expect((await hub.get('/staff/forms/export/visit.xlsx', bearer)).headers.get('content-disposition')).toMatch(
      /^attachment; filename="visit-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    expect((await hub.get('/staff/forms/export/visit.pdf', bearer)).status).toBe(404);
    expect((await hub.get('/staff/forms/export/nothing.csv', bearer)).status).toBe(404);

    const hubLine = commandLine(settings());
    expect((await hubLine('export', 'forms', '--form', 'visit')).out.replace(/^\uFEFF/, '')).toBe(csv);
    expect(await hubLine('export', 'forms', '--form', 'nothing')).toMatchObject({ code: 1 });
    expect(await hubLine('export', 'forms')).toMatchObject({ code: 2 });
    expect(await hubLine('export', 'enquiries', '--form', 'visit')).toMatchObject({ code: 2 });
  });
});
