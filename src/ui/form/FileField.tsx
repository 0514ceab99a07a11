import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { Icon } from '../icons/Icon.tsx';
import { controlProps, Field, type FieldText } from './Field.tsx';
import styles from './FileField.module.css';

/** A file that is chosen, and how it stands. */
export type ChosenFile = {
  name: string;
  /** Bytes */
  size: number;
  /** Part that has gone, from 0 to 1; undefined while it is not on its way */
  sent?: number | undefined;
};

type Props = FieldText & {
  id: string;
  file?: ChosenFile | undefined;
  onRemove?: () => void;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'>;

/** One file: chosen, dropped or photographed; then its name, size and how far it has come. */
export function FileField({ id, label, hint, error, help, optional, file, onRemove, ...input }: Props) {
  return (
    <Field {...{ id, label, hint, error, help, optional }}>
      <input type="file" {...input} {...controlProps(id, { hint, error, optional })} className={styles.drop} />
      {file ? <FileRow file={file} isWrong={Boolean(error)} onRemove={onRemove} /> : null}
    </Field>
  );
}

type FileRowProps = { file: ChosenFile; isWrong: boolean; onRemove: (() => void) | undefined };

function FileRow({ file: { name, size, sent }, isWrong, onRemove }: FileRowProps): ReactNode {
  const isOnItsWay = sent !== undefined;
  return (
    <div className={styles.file} data-state={isWrong ? 'wrong' : 'right'}>
      <Icon name={isWrong ? 'alert' : 'check'} />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>
        {isOnItsWay ? `${fileSize(sent * size)} of ${fileSize(size)}` : fileSize(size)}
      </span>
      {isOnItsWay ? <ProgressBar label={`Uploading ${name}`} value={sent} max={1} /> : null}
      {onRemove && !isOnItsWay ? <CloseButton label={`Remove ${name}`} onClick={onRemove} /> : null}
    </div>
  );
}

/** `340 kB`, `2.6 MB` @param bytes  at least 0 */
function fileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
