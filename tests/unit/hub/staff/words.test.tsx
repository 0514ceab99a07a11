import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Ago, DeviceLabel, durationText, Instant, Sender } from '../../../../hub/staff/pages/words.tsx';

describe('words of the staff pages', () => {
  it('says when something was as text as well, for whoever reads it on paper [KIOSK-32]', () => {
    const at = Date.UTC(2026, 2, 14, 7, 30, 5);
    expect(renderToStaticMarkup(<Ago at={at} now={at + 3 * 60_000} />)).toBe(
      '<time dateTime="2026-03-14T07:30:05.000Z" title="2026-03-14 07:30:05 UTC">3 minutes ago' +
        '<span class="sub">14 March 2026, 6:30 pm AEDT</span></time>',
    );
  });

  it('says local time first, with its zone in summer and winter and the day that it is there [DEC-71 in part]', () => {
    const markupAt = (at: number) => renderToStaticMarkup(<Instant at={at} />);
    const textAt = (at: number) => markupAt(at).replace(/<[^>]+>/g, '');
    expect(textAt(Date.UTC(2026, 6, 1, 2, 5))).toBe('1 July 2026, 12:05 pm AEST');
    expect(textAt(Date.UTC(2026, 11, 31, 13, 0))).toBe('1 January 2027, 12:00 am AEDT');
    expect(markupAt(Date.UTC(2026, 11, 31, 13, 0))).toContain('title="2026-12-31 13:00:00 UTC"');
  });

  it('calls a device by its name, apart from what stands beside it, or by its profile [HUB-22 in part]', () => {
    const name = '<b>‮hall';
    expect(renderToStaticMarkup(<DeviceLabel name={name} profile="expo" id="id-1" />)).toBe(
      '<bdi>&lt;b&gt;‮hall</bdi><span class="sub">expo</span><span class="sub">id-1</span>',
    );
    expect(renderToStaticMarkup(<DeviceLabel profile="expo" id="id-1" />)).toBe('expo<span class="sub">id-1</span>');
    expect(renderToStaticMarkup(<Sender device="id-1" deviceName={name} />)).toBe(
      '<bdi>&lt;b&gt;‮hall</bdi><span class="sub">id-1</span>',
    );
    expect(renderToStaticMarkup(<Sender device="id-1" />)).toBe('id-1');
    expect(renderToStaticMarkup(<Sender />)).toBe('a visitor');
  });

  it('says durations in the largest unit that fits [KIOSK-31]', () => {
    expect([0, 59, 60, 3_599, 3_600, 86_399, 172_800].map(durationText)).toEqual([
      'under a minute',
      'under a minute',
      '1 minute',
      '59 minutes',
      '1 hour',
      '23 hours',
      '2 days',
    ]);
  });
});
