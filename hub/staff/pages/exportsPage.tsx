import { Fragment } from 'react';
import type { AcceptedCount } from '../../store/StaffStore.ts';
import { EXPORT_FORMATS } from '../exportFile.ts';
import { StaffTable, staffDocument } from './layout.tsx';
import { Sub } from './words.tsx';

type Line = { eventCode: string; eventName: string; registrations: number; files: string[] };

/**
 * Returns the available exports: registrations by event, and the enquiries [HUB-19].
 * @param nameOf  an event's name by its code; undefined when the release no longer has it
 */
export function exportsData(counts: AcceptedCount[], nameOf: (eventCode: string) => string | undefined) {
  const events = counts.flatMap(({ kind, eventCode, count }): Line[] => {
    if (kind !== 'registration' || eventCode === undefined) return [];
    const query = `?${new URLSearchParams({ event: eventCode })}`;
    return [
      { eventCode, eventName: nameOf(eventCode) ?? '', registrations: count, files: filesOf('registrations', query) },
    ];
  });
  return {
    events,
    registrations: {
      count: events.reduce((sum, each) => sum + each.registrations, 0),
      files: filesOf('registrations'),
    },
    enquiries: {
      count: counts.filter(({ kind }) => kind === 'enquiry').reduce((sum, { count }) => sum + count, 0),
      files: filesOf('enquiries'),
    },
  };
}

const filesOf = (what: string, query = '') => EXPORT_FORMATS.map((format) => `/staff/export/${what}.${format}${query}`);

export function exportsPage({ events, registrations, enquiries }: ReturnType<typeof exportsData>): string {
  return staffDocument(
    'Exports',
    '/staff/exports',
    <>
      <p className="lede">
        The files hold names and addresses. Keep them where only those who need them can read them, and delete them when
        they are no longer needed. XLSX is for reading and printing: a spreadsheet shows every number, postcode and id
        as it was given. CSV and JSON are for other programs.
      </p>
      <StaffTable
        label="Exports"
        caption="Files by event, registrations and enquiries apart"
        columns={['What', 'Submissions', 'Files']}
      >
        <Row what="All registrations" {...registrations} />
        <Row what="All enquiries" {...enquiries} />
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
