import { array, type InferType, object } from 'yup';
import { text, titled } from '../../domain/content/fields.ts';

const row = object({
  Name: text(60).required(),
  cells: array(text(160).required()).min(1).max(4).required(),
}).noUnknown();

/** A table of short texts: a name for each row and each column. */
export const fields = object({
  ...titled(),
  /** What it holds, for those who hear it; its title where that says so */
  Caption: text(160),
  /** The first heads the names of the rows */
  columns: array(text(40).required()).min(2).max(5).required(),
  rows: array(row)
    .min(1)
    .max(40)
    .required()
    .test('cells', 'must have a cell in each row for every column after the first', (rows, { parent }) =>
      (rows ?? []).every(({ cells }) => cells?.length === parent.columns?.length - 1),
    ),
});

export type TextTableFields = InferType<typeof fields>;
