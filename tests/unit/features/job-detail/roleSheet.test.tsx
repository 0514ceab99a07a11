// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import RoleSheet from '../../../../src/features/job-detail/sheet/RoleSheet.pageOnly.tsx';
import { usePrinting } from '../../../../src/features/job-detail/sheet/usePrinting.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

const PAGE_URL = 'https://careers.example/jobs/navy/medic';
const NOW = new Date(2026, 2, 14, 9, 30).getTime();

function sheet(fields: Partial<JobRecord> = {}): HTMLElement {
  const address = { isPartTime: false, slug: 'medic', service: 'navy' } as never;
  const holder = document.createElement('div');
  holder.innerHTML = renderToString(
    <RoleSheet job={buildJobRecord(fields)} address={address} pageUrl={PAGE_URL} now={NOW} />,
  );
  return holder;
}
const headings = (page: HTMLElement) => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);
const terms = (page: HTMLElement) => [...page.querySelectorAll('dt')].map(({ textContent }) => textContent);

const method = (title: string, fields = {}) => ({ id: title, title, isClosed: false, ...fields });

describe('the sheet of a role', () => {
  it('has its service, title, facts, pay, training, checks, next step and a code of its page', () => {
    const page = sheet({
      keyInformation: [{ Title: 'Minimum service', Content: '4 years' }],
      salaryInfo: {
        salaryHeader: 'What you are paid',
        salary: { stages: [{ title: 'In training', amount: 60_500, isDaily: false, isUndergraduate: false }] },
      },
      entryMethods: [method('General Entry', { training: { militaryTrainingCriteria: '11 weeks' } })],
      eligibilityChecklist: { Layout: '2 Columns', items: [{ Heading: 'Fitness', Description: 'The beep test' }] },
      nextStepHeader1: 'Apply',
    });
    expect(page.querySelector('[data-service="navy"] header')?.textContent).toBe('Defence CareersNavy · Full Time');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(headings(page)).toEqual([
      'What you are paid',
      'What you will do',
      'Training: General Entry',
      'Can I join?',
      'Apply',
    ]);
    expect(terms(page)).toEqual(['Minimum service', 'First', 'Fitness']);
    for (const text of ['$60,500', 'In training', '4 years', '11 weeks', 'The beep test', '13 19 01']) {
      expect(page.textContent).toContain(text);
    }
    expect(page.textContent).toContain('careers.example/jobs/navy/medic');
    expect(page.textContent).toContain('Printed 14 March 2026, 9:30 am.');
    expect(page.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe('QR code of this page');
  });

  it('shows the first way to join that is open, and names the others', () => {
    const page = sheet({
      entryMethods: [method('Gap year', { isClosed: true }), method('Direct'), method('Sponsored')],
    });
    expect(headings(page)).toContain('Training: Direct');
    expect([...page.querySelectorAll('dd li')].map(({ textContent }) => textContent)).toEqual([
      'Gap year (closed at present)',
      'Sponsored',
    ]);
  });

  it('takes the checks of the way to join where the role has no list of its own', () => {
    const requirements = { age: '17 to 56', medical: 'A check', licence: 'A car' };
    const page = sheet({ eligibilityChecklist: undefined, entryMethods: [method('Direct', { requirements })] });
    expect(terms(page).slice(-2)).toEqual(['Age', 'Medical']);
  });

  it('leaves out what the role does not say', () => {
    const page = sheet({
      keyInformation: [],
      salaryInfo: undefined,
      roleDescription: undefined,
      entryMethods: [],
      eligibilityChecklist: undefined,
    });
    expect(headings(page)).toEqual(['Next steps']);
  });
});

describe('what is on the page only while it is printed', () => {
  const load = vi.fn(async () => ({ text: 'on paper' }));
  function Page({ isWanted }: { isWanted: boolean }) {
    return <p>{usePrinting(isWanted, load)?.text ?? 'on a screen'}</p>;
  }
  const print = (page: HTMLElement) => {
    dispatchEvent(new Event('beforeprint'));
    return page.textContent;
  };

  beforeEach(() => load.mockClear());
  afterEach(unmountAll);

  it('is there when the event returns, and gone after it', async () => {
    const page = await mount(<Page isWanted />);
    expect(page.textContent).toBe('on a screen');
    await eventually(() => expect(print(page)).toBe('on paper'));
    await doing(() => dispatchEvent(new Event('afterprint')));
    expect(page.textContent).toBe('on a screen');
  });

  it('is never loaded where nobody prints, as at a booth', async () => {
    const page = await mount(<Page isWanted={false} />);
    expect(print(page)).toBe('on a screen');
    expect(load).not.toHaveBeenCalled();
  });

  it('leaves the page as it is where its script does not come', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    load.mockRejectedValueOnce(new Error('offline'));
    const page = await mount(<Page isWanted />);
    await eventually(() => expect(warn).toHaveBeenCalled());
    expect(print(page)).toBe('on a screen');
  });
});
