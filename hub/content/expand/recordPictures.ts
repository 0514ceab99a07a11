import { isService } from '../../../src/domain/services.ts';
import type { ContentSources } from '../contentTypes.ts';
import type { IndexedPicture } from '../media/pictureIndex.ts';
import { pictureChooser } from './choosePicture.ts';
import { serviceOf } from './rolePages.ts';

type Pictures = ReadonlyMap<string, IndexedPicture>;

/** Cached, because every list of roles needs the pictures of the same roles. */
const known = new WeakMap<ContentSources['roles'], Pictures>();

/** Returns the picture of every role by its key; neighbours in a list have different ones. */
export function rolePictures({ roles }: ContentSources): Pictures {
  const pictures = known.get(roles) ?? chosenFor(roles);
  known.set(roles, pictures);
  return pictures;
}

function chosenFor(roles: ContentSources['roles']): Pictures {
  const choose = pictureChooser();
  const inOrder = roles.toSorted(
    (a, b) =>
      compare(serviceOf(a.key), serviceOf(b.key)) || compare(a.data.category, b.data.category) || compare(a.key, b.key),
  );
  return new Map(
    inOrder.flatMap(({ key, data }) => {
      const picture = choose({ id: `roles/${key}`, service: serviceOf(key), kind: data.category });
      return picture ? [[key, picture]] : [];
    }),
  );
}

type DatedEvent = { code: string; start: string; service: string; type: string };

/** Returns the picture of every event by its code; consecutive events have different ones. */
export function eventPictures(events: readonly DatedEvent[]): Map<string, IndexedPicture> {
  const choose = pictureChooser();
  const inOrder = events.toSorted((a, b) => compare(a.start, b.start) || compare(a.code, b.code));
  return new Map(
    inOrder.flatMap(({ code, service, type }) => {
      const picture = choose({
        id: `events/${code}`,
        service: isService(service) ? service : 'tri-service',
        kind: type,
      });
      return picture ? [[code, picture]] : [];
    }),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
