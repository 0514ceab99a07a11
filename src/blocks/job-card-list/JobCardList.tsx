import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import { JobCards } from '../../content/jobs/JobCards.tsx';
import type { JobCardListFields } from './fields.ts';

/** Roles as cards, some with what they are featured for [BLOCK-06]. */
export default function JobCardList({ fields, params }: BlockProps<JobCardListFields>) {
  const cards = fields.cards ?? [];
  if (cards.length === 0) return <EditorHint>Please edit the datasource and select Job Cards to display</EditorHint>;
  return (
    <BlockSection params={params} heading={fields.Title}>
      <BlockHead fields={fields} />
      <JobCards roles={cards.map(({ PriorityTag, ...card }) => ({ card, featured: PriorityTag }))} />
    </BlockSection>
  );
}
