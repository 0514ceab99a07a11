import { describe, expect, it } from 'vitest';
import { filesToKeep, smallestFiles } from '../../../../src/domain/page/pictureAddress.ts';

describe('the files of a picture that a device keeps', () => {
  it('are the shape that content names and the tall one, in a middle width [PWA-29]', () => {
    const base = '/media/pictures/navy-frigate-dawn.3d9cd99c';
    expect(filesToKeep(`${base}.wide-1600.webp`)).toEqual([`${base}.wide-960.avif`, `${base}.tall-960.avif`]);
    expect(filesToKeep(`${base}.tall-960.webp`)).toEqual([`${base}.tall-960.avif`]);
    expect(filesToKeep(`${base}.square-216.webp`)).toEqual([`${base}.square-216.avif`, `${base}.tall-960.avif`]);
  });

  it('are the one file of any other picture [PWA-29]', () => {
    expect(filesToKeep('/media/horizon-navy.svg')).toEqual(['/media/horizon-navy.svg']);
  });
});

it('the smallest files of a picture are in the crop that content names and in the tall one; other pictures have none', () => {
  const base = '/media/pictures/navy-frigate-dawn.3d9cd99c';
  expect(smallestFiles(`${base}.wide-1600.webp`)).toEqual([`${base}.wide-480.avif`, `${base}.tall-480.avif`]);
  expect(smallestFiles(`${base}.tall-960.webp`)).toEqual([`${base}.tall-480.avif`]);
  expect(smallestFiles(`${base}.square-216.webp`)).toEqual([`${base}.square-216.avif`, `${base}.tall-480.avif`]);
  expect(smallestFiles('/media/horizon-navy.svg')).toEqual([]);
});
