// @vitest-environment happy-dom

import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { roleCardOf } from '../../../../src/app/pageChange/roleCardOf.ts';
import { JobCard } from '../../../../src/content/jobs/JobCard.tsx';
import type { Card } from '../../../../src/domain/entities/card.ts';

function cardOf(markup: string) {
  document.body.innerHTML = markup;
  return roleCardOf(document.querySelector('a') as HTMLAnchorElement);
}

it('the card of a role says its title, and its address the service and the commitment [JOB-04, JOB-07, JOB-19]', () => {
  expect(cardOf('<a href="/jobs/reserves/air-force/cook?tab=the-role"><h3>Cook</h3><p>Feeds a base.</p></a>')).toEqual({
    title: 'Cook',
    service: 'air-force',
    address: { service: 'air-force', role: 'cook', isPartTime: true },
    isFeatured: false,
  });
});

it('the card of a role gives away its colours and that it is featured [JOB-10, JOB-19]', () => {
  const card: Card = {
    CardTitle: 'Medic',
    CardImage: { src: '/media/pictures/navy-ward-day.3d9cd99c.tall-640.avif' },
    CardButton: { href: '/jobs/navy/medic' },
  };
  const markup = renderToString(<JobCard card={card} featured="Wanted" />);
  expect(cardOf(markup)).toMatchObject({ title: 'Medic', isFeatured: true, ground: 'navy-day' });
});

it.each([
  ['words alone, which need not be its title', '<a href="/jobs/navy/cook">See the Navy role</a>'],
  ['a card without a title', '<a href="/jobs/navy/cook"><h3></h3></a>'],
  ['another page', '<a href="/events/navy/cook"><h3>Cook</h3></a>'],
  ['no service that there is', '<a href="/jobs/coastguard/cook"><h3>Cook</h3></a>'],
])('a link with %s is no card of a role [JOB-04]', (_, markup) => {
  expect(cardOf(markup)).toBeUndefined();
});
