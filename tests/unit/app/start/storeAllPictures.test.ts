// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeAllPictures } from '../../../../src/app/start/storeAllPictures.ts';
import { hasPicturesOf } from '../../../../src/content/saved/smallPictures.ts';
import { openDeviceSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import { storedReleaseId } from '../../../../src/db/storedRelease.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { enterKioskMode, leaveKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { connectivity } from '../../../../src/platform/connectivity.ts';
import { savesData } from '../../../../src/platform/mediaPreferences.ts';
import { dropOtherSmallPictures, hasSmallPictures } from '../../../../src/platform/pictureCache.ts';
import { storePictures } from '../../../../src/platform/serviceWorker.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';

vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openDeviceSource: vi.fn() }));
vi.mock('../../../../src/db/contentDb.ts', () => ({ contentDb: () => undefined }));
vi.mock('../../../../src/db/storedRelease.ts', () => ({ storedReleaseId: vi.fn() }));
vi.mock('../../../../src/platform/connectivity.ts', () => ({ connectivity: vi.fn() }));
vi.mock('../../../../src/platform/mediaPreferences.ts', () => ({ savesData: vi.fn() }));
vi.mock('../../../../src/platform/pictureCache.ts', () => ({
  dropOtherSmallPictures: vi.fn(async () => undefined),
  hasSmallPictures: vi.fn(),
}));
vi.mock('../../../../src/platform/serviceWorker.ts', () => ({ storePictures: vi.fn() }));
vi.mock('../../../../src/platform/whenIdle.ts', () => ({ whenIdle: async () => undefined }));

const address = (name: string, file: string) => `/media/pictures/navy-${name}-dawn.3d9cd99c.${file}`;
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const SMALL = NAMES.map((name) => address(name, 'tall-480.avif'));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(connectivity).mockReturnValue('online');
  vi.mocked(savesData).mockReturnValue(false);
  vi.mocked(storedReleaseId).mockResolvedValue('r1');
  vi.mocked(hasSmallPictures).mockResolvedValue(true);
  vi.mocked(storePictures).mockResolvedValue(true);
  const jobs = NAMES.flatMap((name) => [{ image: address(name, 'tall-960.webp') }, { image: '/media/horizon.svg' }]);
  vi.mocked(openDeviceSource).mockResolvedValue({
    all: async (collection: string) => (collection === 'jobs' ? jobs : []),
  } as never);
});
afterEach(() => {
  leaveKioskMode();
  vi.clearAllMocks();
});

const asked = () => vi.mocked(storePictures).mock.calls.flatMap(([urls]) => urls);

describe('the pictures of all content', () => {
  it('come onto the device a few at a time in their smallest width, once for a release', async () => {
    await storeAllPictures();
    expect(vi.mocked(storePictures).mock.calls.map(([urls]) => urls.length)).toEqual([6, 2]);
    expect(asked()).toEqual(SMALL);
    expect(dropOtherSmallPictures).toHaveBeenCalledExactlyOnceWith(SMALL);
    await storeAllPictures();
    expect(asked()).toHaveLength(8);
    vi.mocked(storedReleaseId).mockResolvedValue('r2');
    await storeAllPictures();
    expect(asked()).toHaveLength(16);
  });

  it('are known to be here once all of them are, until the next release or until they were dropped', async () => {
    vi.mocked(storePictures).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    await storeAllPictures();
    expect(await hasPicturesOf('r1')).toBe(false);
    await storeAllPictures();
    expect([await hasPicturesOf('r1'), await hasPicturesOf('r2')]).toEqual([true, false]);
    vi.mocked(hasSmallPictures).mockResolvedValue(false);
    expect(await hasPicturesOf('r1')).toBe(false);
  });

  it('come again after they were dropped to make room', async () => {
    await storeAllPictures();
    vi.mocked(hasSmallPictures).mockResolvedValue(false);
    await storeAllPictures();
    expect(asked()).toHaveLength(16);
  });

  it('end when the network goes, drop nothing then, and go on with the next sync', async () => {
    vi.mocked(storePictures).mockImplementationOnce(async () => {
      vi.mocked(connectivity).mockReturnValue('offline');
      return true;
    });
    await storeAllPictures();
    expect(asked()).toEqual(SMALL.slice(0, 6));
    expect(dropOtherSmallPictures).not.toHaveBeenCalled();
    vi.mocked(connectivity).mockReturnValue('online');
    await storeAllPictures();
    expect(dropOtherSmallPictures).toHaveBeenCalledOnce();
  });

  it('end where the worker cannot store them', async () => {
    vi.mocked(storePictures).mockResolvedValueOnce(false);
    await storeAllPictures();
    expect(storePictures).toHaveBeenCalledOnce();
  });

  it('do not come to who saves data, unless it is a booth', async () => {
    vi.mocked(savesData).mockReturnValue(true);
    await storeAllPictures();
    expect(asked()).toEqual([]);
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    await storeAllPictures();
    expect(asked()).toEqual(SMALL);
  });

  it('do not come before the content has', async () => {
    vi.mocked(storedReleaseId).mockResolvedValue(undefined);
    await storeAllPictures();
    expect(asked()).toEqual([]);
  });
});
