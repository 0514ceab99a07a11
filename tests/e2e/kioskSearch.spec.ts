import { SEARCH_IDS } from '../../src/domain/search/searchCalls.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { violations } from './support/axe.ts';
import { beginNextVisit, beginVisit, goBack, keptWords, openBooth, writtenEntry } from './support/booth.ts';
import { fillBoothRegistration } from './support/boothForms.ts';
import { person, sendButton, shownReference } from './support/registration.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const STAFF_TOKEN = 'a-token-for-this-test-alone';
/** From how many times on staff are told of a search [DEC-161]. */
const TOLD_AT = 5;
const WORDS = 'submarine zookeeper';

type Synonyms = { groups: object[] };
type BestAnswers = { answers: object[] };

test('editors teach the search, checked like all content, and a booth without a network counts what it did not find, without who asked [GS-22] @long', async ({
  page,
  context,
  content,
  hubWith,
}) => {
  content.edit<Synonyms>('synonyms.json', ({ groups }) =>
    groups.push({ asked: ['billycart'], means: ['zeppelin pilot'] }),
  );
  content.edit<BestAnswers>('best-answers.json', ({ answers }) =>
    answers.push({ queries: ['quoll'], url: '/nowhere' }),
  );
  await expect(hubWith({ CONTENT_DIR: content.dir })).rejects.toThrow(
    /best-answers\.json.+nowhere.+\n.+synonyms\.json.+zeppelin pilot/,
  );
  content.edit<Synonyms>('synonyms.json', ({ groups }) =>
    groups.splice(-1, 1, { asked: ['billycart'], means: ['medic'] }),
  );
  content.edit<BestAnswers>('best-answers.json', ({ answers }) =>
    answers.splice(-1, 1, { queries: ['quoll'], url: '/privacy' }),
  );
  const hub = await hubWith({ CONTENT_DIR: content.dir, STAFF_TOKEN });

  const found = async (query: string) => {
    const asked = { filterValues: [], searchId: SEARCH_IDS.site, page: 1, perPage: 5, query };
    const answer = await page.request.post(`${hub.origin}/api/v2/search/AllSearch`, { data: asked });
    const [all, careers] = await answer.json();
    return { top: all.Top?.url, role: careers.Results[0]?.title };
  };
  expect(await found('billycart')).toMatchObject({ role: 'Medic' });
  expect(await found('quoll')).toMatchObject({ top: '/privacy' });

  const headers = { authorization: `Bearer ${STAFF_TOKEN}` };
  const told = async () => (await page.request.get(`${hub.origin}/staff/searches.csv`, { headers })).text();
  const elsewhere = { search: 'jobs', words: WORDS, withoutResult: TOLD_AT - 1, withoutTouch: 0 };
  const data = { batch: newSubmissionId(), counts: [elsewhere] };
  await page.request.post(`${hub.origin}/api/v2/search/unanswered`, { data, headers: { origin: hub.origin } });
  expect(await told()).not.toContain(WORDS);

  await openBooth(page, hub.origin);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.locator('a[href="/careers"]').first().click();
  for (const words of [WORDS, `${WORDS} 0412 345 678`, 'jarrah at example dot org']) {
    await page.getByRole('combobox', { name: 'Search roles' }).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `No results for "${words}"` })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
  const sent = page.waitForRequest(`${hub.origin}/api/v2/search/unanswered`);
  await context.setOffline(false);
  const { counts } = (await sent).postDataJSON();
  expect(counts).toEqual([{ search: 'jobs', words: WORDS, withoutResult: 1, withoutTouch: 0 }]);
  await expect.poll(told, { timeout: 60_000 }).toContain(`"${WORDS}","jobs","${TOLD_AT}","0"`);
});

test('without a network a booth finds roles, and events near a place, takes a registration, and the next visitor finds nothing of it [KIOSK-13 in part, KIOSK-36 in part, PWA-10 in part, EVS-25 in part]', async ({
  page,
  context,
  ownHub: hub,
}) => {
  await openBooth(page, hub.origin);
  await readyForOffline(page);
  await context.setOffline(true);
  await beginVisit(page);
  const roles = page.getByRole('combobox', { name: 'Search roles' });
  const results = page.getByRole('region', { name: 'Roles' });
  await page.getByRole('link', { name: 'Browse careers' }).click();
  await roles.fill('medic');
  await page.keyboard.press('Enter');
  // The list of before stands until the words are found, and may have the same role.
  const best = results.getByRole('link').first();
  await expect(best).toHaveAccessibleName(/ Medic /);
  await best.click();
  await expect(page.getByRole('tablist', { name: 'Job sections' })).toBeVisible();
  await goBack(page);
  // What the browser writes down never has the words; Back has them all the same.
  await expect(roles).toHaveValue('medic');
  await expect(best).toHaveAccessibleName(/ Medic /);
  await expect(page).toHaveURL(`${hub.origin}/careers`);
  expect(await writtenEntry(page)).not.toContain('medic');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'All events' }).click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('trades');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: /"trades"/ }).or(page.locator('#results article').first()),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Set your location' }).click();
  await page.getByRole('combobox', { name: 'Suburb or postcode' }).fill('newcastle');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('#results article').first()).toContainText('km away');
  expect(await violations(page, 'all')).toEqual([]);

  await page
    .getByRole('button', { name: /^Reserve / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/kiosk\/register\//);
  await fillBoothRegistration(page, person(71));
  await sendButton(page).click();
  await shownReference(page);
  await page
    .getByRole('button', { name: /^(Close|Next person)$/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  await expect(page.getByText('1 waiting to send')).toBeVisible();
  expect(await keptWords(page)).not.toMatch(/medic|trades|Newcastle|Tamihana/i);
  // Back at the browser, too, finds nothing: neither the role nor what was looked for.
  await page.goBack().catch(() => undefined);
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  await beginNextVisit(page);
  await page.getByRole('link', { name: 'Browse careers' }).click();
  await expect(roles).toHaveValue('');
});
