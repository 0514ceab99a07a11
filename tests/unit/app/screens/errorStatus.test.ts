import { describe, expect, it } from 'vitest';
import { errorStatus } from '../../../../src/app/screens/ErrorPage.tsx';
import { SourceFailed } from '../../../../src/content/source/ContentSource.ts';
import { publicError } from '../../../../src/entry-server.tsx';

describe('the code of an error page', () => {
  it('is the response status, else the one the error carries, else 404 [ERR-06]', () => {
    expect(errorStatus({ status: 503, statusText: '', data: null, internal: false })).toBe(503);
    expect(errorStatus(new SourceFailed(502))).toBe(502);
    expect(errorStatus(undefined)).toBe(404);
    expect(errorStatus(null)).toBe(404);
  });

  it('is none for an error without a status [ERR-04]', () => {
    expect(errorStatus(new Error('boom'))).toBeUndefined();
    expect(errorStatus('boom')).toBeUndefined();
    expect(errorStatus({ status: 'odd' })).toBeUndefined();
  });

  it('reaches the browser without what the error says [ERR-03]', () => {
    expect(publicError(new Error('secret'))).toEqual({ status: 500, statusText: '', data: null, internal: false });
    expect(publicError(new SourceFailed(503)).status).toBe(503);
  });

  it('brings the pages that are offered along, and nothing else that was thrown with them', () => {
    const medic = { title: 'Medic', href: '/jobs/navy/medic', note: 'Navy, Full Time' };
    const data = { nearest: [medic, { title: 'away', href: 'https://elsewhere.example' }, 'odd'], secret: 1 };
    expect(publicError({ status: 404, data }).data).toEqual({ nearest: [medic] });
    expect(publicError({ status: 404, data: { nearest: 'odd' } }).data).toBeNull();
  });
});
