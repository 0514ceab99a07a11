import { violations } from './support/axe.ts';
import { beginNextVisit, beginVisit, keptWords, openBooth } from './support/booth.ts';
import { field, fillFirstStep, next, pdf, send, sentReference } from './support/contentForm.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

const TYPED = /Siobh|O'Neill|siobhan|412 345|trucks|resume/;

test('what a visitor types into a form of content at a booth, and the file they choose, is gone for the next one [KIOSK-11 in part, KIOSK-12 in part, KIOSK-20 in part]', async ({
  page,
  hubWith,
  content,
}) => {
  content.edit<{ blocks: object[] }>('pages/career-quiz.json', ({ blocks }) => {
    const fields = { Form: 'register-interest', Style: 'registration', Title: 'Shall we ring you?' };
    blocks.unshift({ block: 'ContentForm', fields });
  });
  const hub = await hubWith({ CONTENT_DIR: content.dir });
  await openBooth(page, hub.origin);
  await beginVisit(page);
  const quiz = page.locator('a[href="/career-quiz"]').first();
  await quiz.click();
  const remarks = field(page, 'What should we know before we call? (optional)');
  async function reachSecondStep() {
    await fillFirstStep(page);
    await field(page, 'Email').fill('siobhan@example.com');
    await page.getByLabel('Army').check();
    await next(page).click();
    await expect(remarks).toHaveValue('');
    await expect(page.getByText('resume.pdf')).toHaveCount(0);
  }
  await expect(page.locator('main form').first()).toHaveAttribute('autocomplete', 'off');
  await reachSecondStep();
  await field(page, 'A résumé or your last school report (optional)').setInputFiles(pdf('resume.pdf'));
  await remarks.fill('I drive trucks.');
  await expect(page.getByText('resume.pdf')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  expect(await keptWords(page)).not.toMatch(TYPED);
  // Neither Back nor the form itself brings anything of it.
  await page.goBack().catch(() => undefined);
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  await beginNextVisit(page);
  await quiz.click();
  await expect(page.locator('main form').first()).toBeVisible();
  for (const label of ['First name', 'Surname', 'Email', 'Phone', 'Postcode']) {
    await expect(field(page, label)).toHaveValue('');
  }
  await expect(page.getByLabel('Army')).not.toBeChecked();

  // What the next one sends holds nothing of the one before.
  await reachSecondStep();
  await page.getByLabel('Full time').check();
  await page.getByRole('checkbox', { name: /privacy statement/ }).check();
  await send(page).click();
  const reference = await sentReference(page);
  const [stored, ...others] = JSON.parse(
    hub.commandLine('export', 'forms', '--form', 'register-interest', '--format', 'json'),
  );
  expect([stored.reference, others]).toEqual([reference, []]);
  expect(JSON.stringify(stored)).not.toMatch(/resume|trucks/);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText(reference)).toHaveCount(0);
  expect(await keptWords(page)).not.toMatch(TYPED);
});
