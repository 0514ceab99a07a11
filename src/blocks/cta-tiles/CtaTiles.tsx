import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { CtaTiles } from '../../content/calls/CtaTiles.tsx';
import type { CtaTilesFields } from './fields.ts';

/** The tiles that a job page ends with too, placed by editors [BLOCK-01]. */
export default function CtaTilesBlock({ fields, params }: BlockProps<CtaTilesFields>) {
  return (
    <BlockSection params={params} bleed>
      <CtaTiles cta={fields} />
    </BlockSection>
  );
}
