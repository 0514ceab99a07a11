import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { CtaTiles } from '../../content/calls/CtaTiles.tsx';
import type { CtaBlock } from '../../domain/entities/blocks/calls.ts';

/** The tiles that a job page ends with too, placed by editors [BLOCK-01]. */
export default function CtaTilesBlock({ fields, params }: BlockProps<CtaBlock>) {
  return (
    <BlockSection params={params} bleed>
      <CtaTiles cta={fields} />
    </BlockSection>
  );
}
