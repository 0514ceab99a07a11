import { describe, expect, it } from 'vitest';
import { shareLinks } from '../../../../src/content/share/ShareButtons.tsx';

describe('the share links', () => {
  it('carry title and address to each network and to a mail [EVT-07]', () => {
    const links = shareLinks('Q&A, an evening', 'https://careers.example/events/events-detail/A');
    expect(links.map(({ label, opensTab }) => [label, opensTab])).toEqual([
      ['Facebook', true],
      ['X', true],
      ['LinkedIn', true],
      ['Email', false],
    ]);
    expect(new URL(links[0]?.href ?? '').searchParams.get('u')).toBe('https://careers.example/events/events-detail/A');
    expect(new URL(links[1]?.href ?? '').searchParams.get('text')).toBe('Q&A, an evening');
    expect(links[3]?.href).toBe(
      'mailto:?subject=Q%26A%2C%20an%20evening&body=https%3A%2F%2Fcareers.example%2Fevents%2Fevents-detail%2FA',
    );
  });
});
