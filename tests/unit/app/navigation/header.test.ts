import { describe, expect, it } from 'vitest';
import type { NavigationItem } from '../../../../src/domain/entities/navigation.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildNavigation, buildNavigationItem as item } from '../../../builders/buildNavigation.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { renderPage } from '../../support/renderPage.ts';

const ACCOUNT = 'https://apply.example.com/account';

/** Markup of the header and of the breadcrumb, as the hub answers a page. */
async function markup(path: string, navigation: NavigationItem[] = buildNavigation(), accountUrl?: string) {
  const { body } = await renderPage(path, {
    navigation,
    jobs: [buildJobRecord({ applyUrl: 'https://apply.example.com/medic' })],
    settings: [buildSettings({ accountUrl })],
  });
  const part = (pattern: RegExp) => pattern.exec(body)?.[0] ?? '';
  return {
    header: part(/<header.*?<\/header>/),
    primary: part(/<nav [^>]*aria-label="Primary".*?<\/nav>/),
    breadcrumb: part(/<nav [^>]*aria-label="Breadcrumb".*?<\/nav>/),
  };
}

const labels = (html: string) => [...html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label);

describe('the header as the hub renders it', () => {
  it('has the first level as plain links, without what is hidden [NAV-01, NAV-05, DEC-151]', async () => {
    const hidden = item('/secret', { hideInNavigation: true });
    const { primary } = await markup('/faqs', [...buildNavigation(), hidden]);
    expect(labels(primary)).toEqual(['careers', 'events']);
  });

  it('marks the item of the page that is shown, and the one it stands below [NAV-01, NAV-15]', async () => {
    expect((await markup('/events')).primary).toMatch(/aria-current="page" href="\/events"/);
    expect((await markup('/jobs/navy/medic')).primary).toMatch(/aria-current="true" href="\/careers"/);
  });

  it('leads home with its logo, dials the helpline, and applies where content says [NAV-08, NAV-10, NAV-11]', async () => {
    const { header } = await markup('/faqs');
    expect(header).toMatch(/<a [^>]*href="\/" aria-label="Defence Careers, home"/);
    expect(header).toMatch(/<a [^>]*href="tel:131901">.*13 19 01<\/span><\/a>/);
    expect(header).toMatch(/<a [^>]*href="https:\/\/apply.example.com\/">Apply<\/a>/);
  });

  it('applies for the job whose page it stands above [NAV-10, DEC-15]', async () => {
    const { header } = await markup('/jobs/navy/medic');
    expect(header).toMatch(/href="https:\/\/apply.example.com\/medic\?service=navy&amp;role=medic[^"]*">Apply</);
  });

  it('asks less loudly to apply on the tab of a role that holds the next step itself [JOB-40]', async () => {
    const isQuiet = async (path: string) => /<a [^>]*data-quiet="true"[^>]*>Apply</.test((await markup(path)).header);
    expect(await isQuiet('/jobs/navy/medic?tab=next-steps')).toBe(true);
    expect(await isQuiet('/jobs/navy/medic')).toBe(false);
    expect(await isQuiet('/faqs?tab=next-steps')).toBe(false);
  });

  it('opens the menu by a command, beside which the button says nothing of its own about what is open [NAV-14]', async () => {
    const { header } = await markup('/faqs');
    const [button = ''] = /<button [^>]*aria-label="Menu"[^>]*>/.exec(header) ?? [];
    expect(button).toMatch(/aria-haspopup="dialog" command="show-modal" commandfor="[\w-]+"/);
    expect(button).not.toContain('aria-expanded');
  });

  it('has an account action only where an account is configured [NAV-12, DEC-15]', async () => {
    expect((await markup('/faqs')).header).not.toContain('Account');
    expect((await markup('/faqs', buildNavigation(), ACCOUNT)).header).toMatch(
      /href="https:\/\/apply.example.com\/account" aria-label="Account"/,
    );
  });

  it('has the way to one’s own events beside its account action, on every page and before any script', async () => {
    const { header } = await markup('/faqs', buildNavigation(), ACCOUNT);
    expect(header).toMatch(
      /href="\/your-events" aria-label="Your events, nothing booked yet">.*?<\/a><a [^>]*aria-label="Account"/,
    );
  });

  it('is followed by the trail and the one link back [NAV-15, NAV-16]', async () => {
    const { breadcrumb } = await markup('/jobs/navy/medic');
    expect(breadcrumb).toMatch(/<a [^>]*href="\/careers"><svg.*?<\/svg>careers<\/a><ol>/);
    expect(breadcrumb).toMatch(/<ol><li><a href="\/">Home<\/a><\/li><li><a href="\/careers">careers<\/a><\/li>/);
    expect(breadcrumb).toMatch(/<span aria-current="page">Medic<\/span>/);
  });

  it('has one link back instead of the trail where content asks for it, or none [NAV-16, DEC-16]', async () => {
    const home = item('/', { hideInNavigation: true });
    const back = await markup('/faqs', [home, item('/faqs', { showBackLink: true })]);
    expect(labels(back.breadcrumb.replace(/<svg.*?<\/svg>/g, ''))).toEqual(['Home']);
    expect(back.breadcrumb).not.toContain('<ol>');
    const none = await markup('/faqs', [home, item('/faqs', { hideBackLink: true })]);
    expect(none.breadcrumb).toMatch(/data-no-back="true"><ol>/);
  });

  it('has no breadcrumb on the home page [NAV-15]', async () => {
    expect((await markup('/')).breadcrumb).toBe('');
  });
});
