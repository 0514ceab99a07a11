import { describe, expect, it } from 'vitest';
import { renderPage, words } from '../support/renderPage.ts';

describe('a job', () => {
  it('is the job detail page for visitors [SHELL-08]', async () => {
    const page = await renderPage('/jobs/navy/medic');
    expect(words(page)).toContain('Ways to join');
    expect(page.modules).toEqual(['src/app/screens/JobScreen.tsx']);
  });

  it('is the placeholders of its page for editors, and not the job detail page [SHELL-09, EDIT-01]', async () => {
    const page = await renderPage('/jobs/navy/medic?sc_mode=edit');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>Medic</h1>');
    expect(words(page)).not.toContain('Ways to join');
  });
});
