import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JsonMistake } from '../../../../hub/content/jsonFile.ts';
import {
  kioskProfileProblems,
  listKioskProfiles,
  readKioskProfile,
} from '../../../../hub/content/kioskProfileFiles.ts';
import { contentFolder } from './contentFolder.ts';

it('a profile that is a link, a folder or too large is named to who checks the files, and none is read [HUB-21 in part, KIOSK-05 in part]', async () => {
  const { dir } = await contentFolder();
  const folder = join(dir, 'kiosk-config');
  await mkdir(join(folder, 'folder.json'), { recursive: true });
  const profile = (id: string) => JSON.stringify({ id, name: `Booth ${id}` });
  await writeFile(join(folder, 'expo.json'), profile('expo'));
  await writeFile(join(dir, 'elsewhere.json'), profile('linked'));
  await symlink(join(dir, 'elsewhere.json'), join(folder, 'linked.json'));
  await symlink('/dev/zero', join(folder, 'endless.json'));
  await writeFile(join(folder, 'large.json'), profile('large'));
  await truncate(join(folder, 'large.json'), 2 * 1024 * 1024 + 1);

  const link = 'is a symbolic link, and is not followed: put the file itself here';
  const reasons = {
    endless: link,
    folder: 'is no ordinary file',
    large: 'is too large: it has 2097153 bytes, and may have at most 2097152',
    linked: link,
  };
  expect(await kioskProfileProblems(folder)).toEqual(
    Object.entries(reasons).map(([id, reason]) => ({ file: `kiosk-config/${id}.json`, field: '', reason })),
  );
  expect((await listKioskProfiles(folder)).profiles).toEqual([{ id: 'expo', name: 'Booth expo' }]);
  for (const id of Object.keys(reasons)) {
    await expect(readKioskProfile(folder, `${id}.json`), id).rejects.toThrow(JsonMistake);
  }
});
