import { describe, expect, it } from 'vitest';
import { createSearchWatch, type ShownSearch } from '../../../../src/content/search/searchWatch.ts';
import type { UnansweredCount } from '../../../../src/domain/search/unansweredSearches.ts';

/** A page of results, the time that passes on it, and what it counts as `words: N`ot found or `words: U`ntouched. */
function openPage({ isEditing = false, session = { counted: [] as readonly string[] } } = {}) {
  let ms = 0;
  const kept: UnansweredCount[] = [];
  const watch = createSearchWatch({
    elapsedMs: () => ms,
    isEditing: () => isEditing,
    visit: {
      read: () => session.counted,
      write: (counted) => {
        session.counted = counted;
      },
    },
    keep: (count) => void kept.push(count),
  });
  const show = (query: string, total: number, more: Partial<ShownSearch> = {}) =>
    watch.show({ search: 'jobs', query, total, isSubmitted: true, ...more });
  return {
    ...watch,
    show,
    /** Results that follow typing, half a second after each other. */
    type(query: string, total: number) {
      show(query, total, { isSubmitted: false });
      ms += 500;
    },
    wait: (waitMs: number) => {
      ms += waitMs;
    },
    session,
    kept: () => kept.map(({ words, withoutResult }) => `${words}: ${withoutResult ? 'N' : 'U'}`),
    counts: kept,
  };
}

describe('a search that led to nothing is counted where it ends [GS-22 in part]:', () => {
  it('without a result', () => {
    const page = openPage();
    page.show('Drone Pilot', 0);
    expect(page.kept()).toEqual([]);
    page.leave();
    expect(page.counts).toEqual([{ search: 'jobs', words: 'drone pilot', withoutResult: 1, withoutTouch: 0 }]);
  });

  it('with results of which none was opened', () => {
    const page = openPage();
    page.show('medic', 7);
    page.leave();
    expect(page.counts).toEqual([{ search: 'jobs', words: 'medic', withoutResult: 0, withoutTouch: 1 }]);
  });

  it('but not where a result was opened', () => {
    const page = openPage();
    page.show('medic', 7);
    page.open();
    page.leave();
    page.show('medic', 7);
    page.leave();
    expect(page.kept(), 'nor on the way back').toEqual([]);
  });

  it('but not without words, nor where they may say who somebody is', () => {
    const page = openPage();
    for (const query of ['', '-----', '2027', '12 Smith Street', 'jo@example.org', '0412 345 678']) {
      page.show(query, 0);
      page.leave();
    }
    expect(page.kept()).toEqual([]);
    expect(page.session.counted).toEqual([]);
  });

  it('but not by editors', () => {
    const page = openPage({ isEditing: true });
    page.show('drone pilot', 0);
    page.leave();
    expect(page.kept()).toEqual([]);
  });

  it('and each of several in a row', () => {
    const page = openPage();
    page.show('drone pilot', 0);
    page.show('uav pilot', 0);
    page.show('pilot', 4);
    page.leave();
    expect(page.kept()).toEqual(['drone pilot: N', 'uav pilot: N', 'pilot: U']);
  });
});

describe('results that follow typing [GS-22 in part]', () => {
  it('count what the page was left with, and no step before it', () => {
    const page = openPage();
    for (const query of ['d', 'dr', 'dron', 'drone p', 'drone pilot']) page.type(query, 0);
    page.leave();
    expect(page.kept()).toEqual(['drone pilot: N']);
  });

  it('count what was submitted, once, and what stood still before something else was typed', () => {
    const page = openPage();
    page.type('drone', 0);
    page.show('drone', 0);
    page.type('u', 9);
    page.type('uav', 0);
    page.wait(3_000);
    page.type('', 99);
    page.type('pil', 4);
    page.leave();
    expect(page.kept()).toEqual(['drone: N', 'uav: N', 'pil: U']);
  });
});

describe('the same words [GS-22 in part]', () => {
  it('are one search however often they are shown, filtered, paged or read anew', () => {
    const page = openPage();
    page.show('medic', 12);
    page.show('medic', 0, { facets: [{ FacetId: 'service', Values: [{ Value: 'army', Count: 12 }] }] });
    page.show(' Medic ', 12);
    page.leave();
    expect(page.kept()).toEqual(['medic: U']);
  });

  it('count once a visit, also after a reload; the next visitor’s count again', () => {
    const first = openPage();
    first.show('drone pilot', 0);
    first.leave();
    const reloaded = openPage({ session: first.session });
    reloaded.show('drone pilot', 0);
    reloaded.show('drone pilot', 0, { search: 'site' });
    reloaded.leave();
    expect(reloaded.counts).toEqual([{ search: 'site', words: 'drone pilot', withoutResult: 1, withoutTouch: 0 }]);
    const next = openPage();
    next.show('drone pilot', 0);
    next.leave();
    expect(next.kept()).toEqual(['drone pilot: N']);
  });

  it('are not at fault where only the filters leave nothing, and are where no filter would leave anything', () => {
    const facets = (Count: number) => [{ FacetId: 'service', Values: [{ Value: 'army', Count }] }];
    const page = openPage();
    page.show('medic', 0, { facets: facets(3) });
    page.show('astronaut', 0, { facets: facets(0) });
    page.leave();
    expect(page.kept()).toEqual(['astronaut: N']);
  });
});
