import { Fragment } from 'react';
import { fieldTypeOf } from '../../../src/domain/contentForm/contentForm.ts';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { plainText } from '../../../src/domain/text/plainText.ts';
import type { FormLine, FormPayload, KeptVersion } from '../../store/FormStore.ts';
import type { StoredSubmission } from '../../store/Store.ts';
import { EXPORT_FORMATS } from '../exports/exportFile.ts';
import { storedFields, valueText } from '../exports/formTable.ts';
import { EmptyPanel, type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { Ago, Instant, isoTime, Sub } from './words.tsx';

export const formPath = (form: string, page = 1) =>
  `${STAFF_PATHS.form}?${new URLSearchParams({ form, ...(page > 1 && { page: String(page) }) })}`;
export const formItemPath = (key: string) => `${STAFF_PATHS.formItem}?${new URLSearchParams({ key })}`;
const filePath = (key: string, item: string) => `${STAFF_PATHS.formFile}?${new URLSearchParams({ key, item })}`;
const exportPath = (form: string, format: string) => `${STAFF_PATHS.formExport}/${form}.${format}`;

type Count = { form: string; count: number };

/** Returns the forms with their counts and files, as data for programs. */
export function formsData(counts: readonly Count[]) {
  return {
    forms: counts.map(({ form, count }) => ({
      form,
      count,
      href: formPath(form),
      files: EXPORT_FORMATS.map((format) => exportPath(form, format)),
    })),
  };
}

export function formsPage(counts: readonly Count[]): StaffPage {
  return staffDocument(
    'Forms',
    STAFF_PATHS.forms,
    <>
      <p className="lede">
        What visitors sent with the forms that editors made. The files hold names and addresses: keep them where only
        those who need them can read them, and delete them when they are no longer needed.
      </p>
      {counts.length > 0 ? (
        <StaffTable label="Forms" caption="Forms" columns={['Form', 'Submissions', 'Files']}>
          {counts.map(({ form, count }) => (
            <tr key={form}>
              <th scope="row">
                <a href={formPath(form)}>{form}</a>
              </th>
              <td className="number">{count}</td>
              <td>
                {EXPORT_FORMATS.map((format) => (
                  <a
                    key={format}
                    href={exportPath(form, format)}
                    download
                    aria-label={`${form} as ${format.toUpperCase()}`}
                  >
                    {`${format.toUpperCase()} `}
                  </a>
                ))}
              </td>
            </tr>
          ))}
        </StaffTable>
      ) : (
        <EmptyPanel heading="No form is published." />
      )}
    </>,
  );
}

type Shown = { page: number; hasMore: boolean; now: number };

/** Returns a form's submissions as data for programs: references, no names [CON-26]. */
export function formData(form: string, lines: readonly FormLine[], { page, hasMore }: Omit<Shown, 'now'>) {
  return {
    form,
    page,
    more: hasMore,
    items: lines.map(({ key, reference, receivedAt }) => ({
      submissionId: key,
      reference,
      receivedAt: isoTime(receivedAt),
      href: formItemPath(key),
    })),
  };
}

export function formPage(form: string, lines: readonly FormLine[], { page, hasMore, now }: Shown): StaffPage {
  return staffDocument(
    form,
    STAFF_PATHS.forms,
    <>
      <p>
        <a href={STAFF_PATHS.forms}>Back to the forms</a>
      </p>
      {lines.length > 0 ? (
        <StaffTable label="Submissions" caption="Newest first" columns={['Reference', 'Received']}>
          {lines.map(({ key, reference, receivedAt }) => (
            <tr key={key}>
              <th scope="row">
                <a href={formItemPath(key)}>{reference}</a>
              </th>
              <td>
                <Ago at={receivedAt} now={now} />
              </td>
            </tr>
          ))}
        </StaffTable>
      ) : (
        <EmptyPanel heading="Nobody has sent this form." />
      )}
      {(page > 1 || hasMore) && (
        <p className="pager">
          {page > 1 && <a href={formPath(form, page - 1)}>Newer</a>}{' '}
          {hasMore && <a href={formPath(form, page + 1)}>Older</a>}
        </p>
      )}
    </>,
  );
}

type Item = { stored: StoredSubmission & { form: string }; version: KeptVersion | undefined };

const valuesOf = ({ stored, version }: Item) => {
  const { values } = stored.payload as FormPayload;
  return (version ? storedFields(version) : []).map((field) => ({
    field,
    value: Object.hasOwn(values, field.name) ? values[field.name] : undefined,
  }));
};

/** Returns one submission with all that was sent, as data for programs. */
export function formItemData(item: Item) {
  const { stored, version } = item;
  const { page, language, values } = stored.payload as FormPayload;
  return {
    submissionId: stored.key,
    reference: stored.reference,
    form: stored.form,
    version: version?.version ?? null,
    page,
    language: language ?? null,
    receivedAt: isoTime(stored.receivedAt),
    values,
    files: valuesOf(item).flatMap(({ field, value }) =>
      fieldTypeOf(field) === 'file-upload' && value
        ? [{ field: field.name, name: valueText(value), href: filePath(stored.key, field.itemId) }]
        : [],
    ),
  };
}

/** Returns one submission in the words of the version that it answered. */
export function formItemPage(item: Item): StaffPage {
  const { stored, version } = item;
  const { page } = stored.payload as FormPayload;
  return staffDocument(
    `${stored.form} ${stored.reference}`,
    undefined,
    <>
      <p>
        <a href={formPath(stored.form)}>Back to {stored.form}</a>
      </p>
      <dl>
        <dt>Reference</dt>
        <dd>{stored.reference}</dd>
        <dt>Received</dt>
        <dd>
          <Instant at={stored.receivedAt} />
        </dd>
        <dt>Sent from</dt>
        <dd>{page}</dd>
        <dt>Version</dt>
        <dd>{version ? version.version : 'unknown'}</dd>
      </dl>
      <h2>What was sent</h2>
      <dl>
        {valuesOf(item).map(({ field, value }) => (
          <Fragment key={field.itemId}>
            <dt>
              {plainText(field.title ?? '') || field.name}
              <Sub>{field.name}</Sub>
            </dt>
            <dd>
              {fieldTypeOf(field) === 'file-upload' && value ? (
                <a href={filePath(stored.key, field.itemId)} download>
                  {valueText(value)}
                </a>
              ) : (
                <bdi className="answer">{answerText(value)}</bdi>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>,
  );
}

function answerText(value: Parameters<typeof valueText>[0]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return valueText(value) || '(nothing)';
}
