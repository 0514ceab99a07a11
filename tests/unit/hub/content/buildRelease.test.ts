import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltRelease, buildRelease, publishRelease } from '../../../../hub/content/buildRelease.ts';
import type { Collections } from '../../../../hub/content/checkContent.ts';
import { bucketOf, COLLECTION_NAMES, idMark, mayHold } from '../../../../src/domain/release/release.ts';
import { NOW, SAMPLE_DIR, soundContent } from './contentFolder.ts';

let content: Collections;
let built: BuiltRelease;
beforeAll(async () => {
  content = await soundContent(SAMPLE_DIR, NOW);
  built = buildRelease(content);
});

const names = (release: BuiltRelease) => new Set(release.chunks.keys());
const newIn = (later: BuiltRelease) => [...names(later)].filter((name) => !names(built).has(name));

describe('a release', () => {
  it('names every chunk by the SHA-256 of its bytes and says how many there are [HTTP-22]', () => {
    for (const { name, chunks } of built.collections) {
      for (const { hash, bytes } of chunks) {
        const body = built.chunks.get(`${name}.${hash}`);
        expect(body?.length).toBe(bytes);
        expect(
          createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        ).toBe(hash);
      }
    }
  });

  it('holds every record of every collection once, in the bucket of its key [HTTP-22]', () => {
    expect(built.collections.map(({ name }) => name)).toEqual([...COLLECTION_NAMES]);
    for (const { name, count, chunks } of built.collections) {
      const lists = chunks.map(({ hash }) => JSON.parse(String(built.chunks.get(`${name}.${hash}`))) as object[]);
      expect(lists.flat()).toHaveLength(count);
      expect(count).toBe(content[name].length);
    }
    const jobs = built.collections.find(({ name }) => name === 'jobs')?.chunks ?? [];
    expect(jobs.length).toBeGreaterThan(8);
    for (const job of content.jobs) {
      const chunk = built.chunks.get(`jobs.${jobs[bucketOf(job.url, jobs.length)]?.hash}`);
      expect(String(chunk)).toContain(`"url":"${job.url}"`);
    }
  });

  it('marks each chunk of roles with the ids in it, and no other chunk [HTTP-22]', () => {
    for (const { name, chunks } of built.collections) {
      for (const { hash, marks } of chunks) {
        if (name !== 'jobs') expect(marks).toBeUndefined();
        else {
          const records = JSON.parse(String(built.chunks.get(`jobs.${hash}`))) as { id: string }[];
          expect(marks).toBe(records.map(({ id }) => idMark(id)).join(''));
        }
      }
    }
    const jobs = built.collections.find(({ name }) => name === 'jobs')?.chunks ?? [];
    const opened = content.jobs.map(({ id }) => jobs.filter(({ marks = '' }) => mayHold(marks, [id])).length);
    expect(Math.min(...opened)).toBe(1);
    expect(opened.reduce((sum, chunks) => sum + chunks) / opened.length).toBeLessThan(1.05);
  });

  it('carries jobs and events in the contract’s names and without live numbers [CON-21, CON-22]', () => {
    const chunkOf = (name: string) =>
      [...built.chunks]
        .filter(([key]) => key.startsWith(`${name}.`))
        .map(([, body]) => String(body))
        .join();
    expect(chunkOf('jobs')).toContain('"eligiblityChecklistHeader"');
    expect(chunkOf('events')).toContain('"EventCode"');
    expect(chunkOf('events')).not.toContain('RegistrantCount');
  });

  it('is the same, byte for byte, for the same content [HTTP-22]', async () => {
    const again = buildRelease(await soundContent(SAMPLE_DIR, NOW));
    expect(again.release).toBe(built.release);
    expect([...again.chunks.keys()]).toEqual([...built.chunks.keys()]);
  });

  it('changes exactly one chunk for one changed record [HTTP-22]', () => {
    const jobs = content.jobs.map((job, at) => (at === 100 ? { ...job, shortDescription: 'Another sentence.' } : job));
    const later = buildRelease({ ...content, jobs });
    expect(newIn(later)).toHaveLength(1);
    expect(newIn(later)[0]).toMatch(/^jobs\./);
    expect(later.release).not.toBe(built.release);
  });

  it('changes one chunk for one changed event, question or unit [HTTP-22]', () => {
    const [event, faq, unit] = [content.events[7], content.faqs[7], content.units[7]];
    if (!event || !faq || !unit) throw new Error('the sample has too few records');
    const replace = <T>(list: T[], old: T, changed: T) => list.map((each) => (each === old ? changed : each));
    const events = replace(content.events, event, { ...event, registerClosed: !event.registerClosed });
    expect(newIn(buildRelease({ ...content, events }))).toHaveLength(1);
    const faqs = replace(content.faqs, faq, { ...faq, question: 'Another question?' });
    expect(newIn(buildRelease({ ...content, faqs }))).toHaveLength(1);
    const units = replace(content.units, unit, { ...unit, name: 'Another name' });
    expect(newIn(buildRelease({ ...content, units }))).toHaveLength(1);
  });

  it('keeps the editor’s order where order has a meaning', () => {
    const list = (name: string) =>
      JSON.parse(String([...built.chunks].find(([key]) => key.startsWith(`${name}.`))?.[1]));
    expect(
      list('facets')
        .slice(0, 7)
        .map((facet: { name: { value: string } }) => facet.name.value),
    ).toEqual(['service', 'eventType', 'historical', 'date', 'attendance', 'state', 'audience']);
    expect(list('faqCategories')[0].faqCategoryTitle).toBe('Just exploring');
    const items: string[] = list('navigation').map((item: { url: string }) => item.url);
    expect(items.filter((url) => ['/', '/careers', '/faqs', '/sitemap'].includes(url))).toEqual([
      '/',
      '/careers',
      '/faqs',
      '/sitemap',
    ]);
  });

  it('is published with its time, and its pages say which release they come from [HTTP-21, HTTP-22]', () => {
    const createdAt = '2026-03-12T02:00:00.000Z';
    const loaded = publishRelease(built, content, createdAt);
    expect(loaded.manifest).toEqual({ release: built.release, createdAt, collections: built.collections });
    expect(loaded.published.createdAt).toBe(createdAt);
    expect(loaded.published.collections.pages.map(({ version }) => version)).toEqual(
      content.pages.map(() => built.release),
    );
  });
});
