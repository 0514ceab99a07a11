import { type InferType, number, object, string } from 'yup';
import { href, text } from './fields.ts';

const image = () =>
  object({ src: href().required(), alt: text(), width: number().integer(), height: number().integer() })
    .noUnknown()
    .default(undefined)
    .optional();

/** `pages/{any name}.json`: a page's theme and metadata. */
export const pageSchema = object({
  path: string()
    .matches(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'must be a lower-case path such as /life-in-defence')
    .required(),
  theme: string().oneOf(['light', 'grey', 'dark'] as const),
  seo: object({
    title: text(120),
    pageTitle: text(120).required(),
    description: text(320).required(),
    keywords: text(300),
    image: image(),
  })
    .noUnknown()
    .required(),
})
  .noUnknown()
  .required();

export type PageSource = InferType<typeof pageSchema>;
