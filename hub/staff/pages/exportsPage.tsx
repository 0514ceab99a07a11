import { Fragment } from 'react';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { AcceptedCount } from '../../store/StaffStore.ts';
import { exportedKinds } from '../../submissions/kinds/kinds.ts';
import { EXPORT_FORMATS } from '../exports/exportFile.ts';
import { type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { Sub } from './words.tsx';

const KINDS = exportedKinds().map(({ definition }) => definition);

type Line = { eventCode: string; eventName: string; registrations: number; files: string[] };

/**
 * Returns the available exports: all of each kind, and those of each event [HUB-19].
 * @param nameOf  an event's name by its code; undefined when the release no longer has it
 */
export function exportsData(counts: AcceptedCount[], nameOf: (eventCode: string) => string | undefined) {
  const events = counts.flatMap(({ eventCode, count }): Line[] => {
    // Only registrations are for an event.
    if (eventCode === undefined) return [];
    const query = `?${new URLSearchParams({ event: eventCode })}`;
    return [
      { eventCode, eventName: nameOf(eventCode) ?? '', registrations: count, files: filesOf('registrations', query) },
    ];
  });
  const all = KINDS.map(({ kind, words }) => ({
    name: words.many,
    count: counts.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0),
    files: filesOf(words.many),
  }));
  return { events, all };
}

/** The same as data for programs, with each kind under its name. */
export function exportsJson({ events, all }: ReturnType<typeof exportsData>) {
  return { events, ...Object.fromEntries(all.map(({ name, ...files }) => [name, files])) };
}

const filesOf = (what: string, query = '') =>
  EXPORT_FORMATS.map((format) => `${STAFF_PATHS.exportFile}/${what}.${format}${query}`);

export function exportsPage({ events, all }: ReturnType<typeof exportsData>): StaffPage {
  const names = new Intl.ListFormat('en-AU').format(all.map(({ name }) => name));
  return staffDocument(
    'Exports',
    STAFF_PATHS.exports,
    <>
      <p className="lede">
        The files hold names and addresses. Keep them where only those who need them can read them, and delete them when
        they are no longer needed. XLSX is for reading and printing: a spreadsheet shows every number, postcode and id
        as it was given. CSV and JSON are for other programs.
      </p>
      <StaffTable label="Exports" caption={`Files by event, ${names} apart`} columns={['What', 'Submissions', 'Files']}>
        {all.map(({ name, count, files }) => (
          <Row key={name} what={`All ${name}`} count={count} files={files} />
        ))}
        {events.map(({ eventCode, eventName, registrations: count, files }) => (
          <Row key={eventCode} what={eventCode} name={eventName} count={count} files={files} />
        ))}
      </StaffTable>
    </>,
  );
}

function Row({ what, name, count, files }: { what: string; name?: string; count: number; files: string[] }) {
  return (
    <tr>
      <th scope="row">
        {what}
        {name && <Sub>{name}</Sub>}
      </th>
      <td className="number">{count}</td>
      <td>
        {EXPORT_FORMATS.map((format, index) => (
          <Fragment key={format}>
            {' '}
            <a href={files[index]} download aria-label={`${what} as ${format.toUpperCase()}`}>
              {format.toUpperCase()}
            </a>
          </Fragment>
        ))}
      </td>
    </tr>
  );
}
