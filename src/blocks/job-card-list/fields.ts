import { array, type InferType, object } from 'yup';
import { oneOf, roleRef, text, titled } from '../../domain/content/fields.ts';
import type { Card } from '../../domain/entities/card.ts';

/** Roles by file, `navy/medic`; the content of their cards comes from there [BLOCK-06]. */
export const fields = object({
  ...titled(),
  jobs: array(
    object({
      role: roleRef().required(),
      commitment: oneOf('full-time', 'reserve'),
      PriorityTag: text(60),
    }).noUnknown(),
  ).max(24),
});

export type WrittenJobCardList = InferType<typeof fields>;
/** A role's card, with the reason it is featured, if any */
export type ListedJob = Card & { PriorityTag?: string };
export type JobCardListFields = Omit<WrittenJobCardList, 'jobs'> & { cards?: ListedJob[] };
