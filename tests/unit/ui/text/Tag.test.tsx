import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tabs } from '../../../../src/ui/navigation/Tabs.tsx';
import { ServiceTag, Tag } from '../../../../src/ui/text/Tag.tsx';

const LONG = 'Training places for paramedics begin in the second half of March';

it('a tag shows 39 characters of a long text and keeps all of it as tooltip and for those who listen [TABS-11, DEC-38]', () => {
  const html = renderToString(<Tag>{LONG}</Tag>);
  expect(html).toContain(`<span aria-hidden="true">${LONG.slice(0, 39)}…</span>`);
  expect(html).toContain(`title="${LONG}"`);
  expect(html).toContain(`>${LONG}</span>`);
});

it('a short tag is its text and nothing more [TABS-11]', () => {
  expect(renderToString(<Tag>Full Time</Tag>)).not.toContain('title=');
  expect(renderToString(<ServiceTag service="tri-service" />)).toContain('>All Services</span>');
});

it('a tab shows 26 characters of a long title and keeps all of it as name and tooltip [TABS-11, DEC-38]', () => {
  const html = renderToString(<Tabs label="Parts" tabs={[{ id: 'one', label: LONG, panel: null }]} />);
  expect(html).toContain(`>${LONG.slice(0, 26)}…</a>`);
  expect(html).toContain(`aria-label="${LONG}"`);
  expect(html).toContain(`title="${LONG}"`);
});
