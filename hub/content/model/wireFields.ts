import { number, object, string } from 'yup';
import { namedPicture } from '../media/pictureIndex.ts';
import { href, text } from './fields.ts';
import { BLOCK_ICONS } from './iconNames.ts';

/* Field types of blocks that use the contract's format. */

/** An address, or a reference to one of the product's own pictures: `picture:navy-frigate-dawn` (docs/artwork.md). */
const pictureSource = () =>
  string()
    .meta({ is: 'an address, or `picture:` and a name of docs/artwork.md' })
    .test('picture', 'must be an address, or picture: and a name of docs/artwork.md', (value) => {
      if (value?.startsWith('picture:')) return namedPicture(value) !== undefined;
      return href().isValidSync(value);
    });

/** A picture of this site or another, with a description. */
export const image = () =>
  object({ src: pictureSource().required(), alt: text(), width: number().integer(), height: number().integer() })
    .meta({ is: 'a picture' })
    .noUnknown()
    .default(undefined)
    .optional();

/** @param max  maximum characters of its label */
export const link = (max = 60) =>
  object({ href: href().required(), text: text(max).required(), target: string().oneOf(['_blank']) })
    .meta({ is: 'a link' })
    .noUnknown()
    .default(undefined)
    .optional();

export const headingLevel = () => string().oneOf(['h2', 'h3', 'h4']);

export const icon = () =>
  string()
    .meta({ is: 'the name of an icon' })
    .oneOf([...BLOCK_ICONS]);
