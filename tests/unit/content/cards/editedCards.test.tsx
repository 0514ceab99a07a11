import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContentCard } from '../../../../src/content/cards/ContentCard.tsx';
import { JobCard } from '../../../../src/content/jobs/JobCards.tsx';
import { Editing } from '../../../../src/content/pages/useEditing.ts';
import type { Card } from '../../../../src/domain/entities/card.ts';

const CARD: Card = {
  CardTitle: 'Medic',
  CardService: 'navy',
  IsReserve: false,
  CardButton: { href: '/jobs/navy/medic' },
};
const markup = (card: ReactElement, isEditing: boolean) =>
  renderToStaticMarkup(<Editing value={isEditing}>{card}</Editing>);

describe.each([
  ['of a role', <JobCard key="role" card={CARD} />],
  ['of content', <ContentCard key="content" card={CARD} />],
])('a card %s', (_what, card) => {
  it('is a link for visitors, and without any way to press it for editors [EDIT-03]', () => {
    expect(markup(card, false)).toContain('href="/jobs/navy/medic"');
    const edited = markup(card, true);
    expect(edited).toContain('Medic');
    expect(edited).not.toMatch(/<a |<button|href=/);
  });
});
