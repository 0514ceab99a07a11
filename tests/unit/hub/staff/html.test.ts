import { describe, expect, it } from 'vitest';
import { html } from '../../../../hub/staff/pages/html.ts';
import { ago, deviceLabel, durationText, instant, senderText } from '../../../../hub/staff/pages/words.ts';

describe('markup of the staff pages', () => {
  it('takes what is put in as text, in content and in attributes [HUB-22]', () => {
    const hostile = `<b a="1" c='2'>&`;
    expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
      '<p title="&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;">&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;</p>',
    );
  });

  it('puts markup into markup as it is, one or many, and nothing for nothing [HUB-22]', () => {
    const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}</ul>${undefined}${false}${0}`.text).toBe('<ul><li>a</li><li>&lt;</li></ul>0');
  });

  it('says when something was as text as well, for whoever reads it on paper [KIOSK-32]', () => {
    const at = Date.UTC(2026, 2, 14, 7, 30, 5);
    expect(ago(at, at + 3 * 60_000).text).toBe(
      '<time datetime="2026-03-14T07:30:05.000Z" title="2026-03-14 07:30:05 UTC">3 minutes ago' +
        '<span class="sub">14 March 2026, 6:30 pm AEDT</span></time>',
    );
  });

  it('says local time first, with its zone in summer and winter and the day that it is there [DEC-71 in part]', () => {
    const textAt = (at: number) => instant(at).text.replace(/<[^>]+>/g, '');
    expect(textAt(Date.UTC(2026, 6, 1, 2, 5))).toBe('1 July 2026, 12:05 pm AEST');
    expect(textAt(Date.UTC(2026, 11, 31, 13, 0))).toBe('1 January 2027, 12:00 am AEDT');
    expect(instant(Date.UTC(2026, 11, 31, 13, 0)).text).toContain('title="2026-12-31 13:00:00 UTC"');
  });

  it('calls a device by its name, apart from what stands beside it, or by its profile [HUB-22 in part]', () => {
    const name = '<b>‮hall';
    expect(deviceLabel({ name, profile: 'expo', id: 'id-1' }).text).toBe(
      '<bdi>&lt;b&gt;‮hall</bdi><span class="sub">expo</span><span class="sub">id-1</span>',
    );
    expect(deviceLabel({ profile: 'expo', id: 'id-1' }).text).toBe('expo<span class="sub">id-1</span>');
    expect(senderText({ device: 'id-1', deviceName: name }).text).toBe(
      '<bdi>&lt;b&gt;‮hall</bdi><span class="sub">id-1</span>',
    );
    expect([senderText({ device: 'id-1' }).text, senderText({}).text]).toEqual(['id-1', 'a visitor']);
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
