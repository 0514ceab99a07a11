import { Suspense, useState } from 'react';
import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { below, headingTag } from '../../content/blocks/editorChoices.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import { lazyOptional } from '../../content/parts/lazyOptional.tsx';
import { faqAddress } from '../../domain/site/routes.ts';
import { record } from '../../platform/analytics.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import chip from '../../ui/buttons/Chip.module.css';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { columnsFor } from '../../ui/carousel/mechanics.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import type { FaqCard, FaqCarouselData } from './data.ts';
import styles from './FaqCarousel.module.css';
import type { FaqCarouselFields } from './fields.ts';

const FaqDrawer = lazyOptional(() => import('../../content/faqs/FaqDrawer.pageOnly.tsx'));

const NOTHING: FaqCarouselData = { faqs: [], subcategories: [] };

/**
 * Questions as cards in a carousel, four beside each other from four on; an answer opens in a drawer. Chips of the
 * subcategories narrow them down, several at once [FAQ-23, FAQ-24, FAQ-25, FAQ-26].
 */
export default function FaqCarousel({ fields, params, data }: BlockProps<FaqCarouselFields, FaqCarouselData>) {
  const { faqs, subcategories } = data ?? NOTHING;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<FaqCard>();
  if (faqs.length === 0) return <EditorHint>Please edit the datasource and select FAQs to display</EditorHint>;

  const hasChips = params.HideFilters !== '1' && subcategories.length > 1;
  const shown = chosen.length === 0 ? faqs : faqs.filter((faq) => faq.subcategories.some((id) => chosen.includes(id)));
  const Heading = fields.Title ? below(headingTag(fields.TitleHeadingLevel)) : 'h3';
  return (
    <BlockSection params={params} heading={fields.Title}>
      <Carousel
        label={fields.Title ?? 'Questions'}
        columns={columnsFor(faqs.length, true)}
        head={
          <div className={styles.head}>
            <BlockHead fields={fields} />
            {hasChips ? (
              <fieldset className={styles.chips}>
                <legend>Topics</legend>
                {subcategories.map(({ id, title }) => (
                  <button
                    key={id}
                    type="button"
                    className={chip.chip}
                    aria-pressed={chosen.includes(id)}
                    onClick={() =>
                      setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
                    }
                  >
                    {title}
                  </button>
                ))}
              </fieldset>
            ) : null}
          </div>
        }
        onMove={({ by, index }) =>
          record({
            event: by === 'swipe' ? 'carousel_swipe' : 'carousel_click',
            component: 'FaqCarousel',
            index,
            label: shown[index]?.question ?? '',
          })
        }
      >
        {shown.map((faq) => (
          <div key={faq.id} className={styles.card}>
            <Heading>{faq.question}</Heading>
            <ViewAnswer faq={faq} onOpen={() => setOpened(faq)} />
          </div>
        ))}
      </Carousel>
      {opened ? (
        <Suspense>
          <FaqDrawer id={opened.id} title={opened.question} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </BlockSection>
  );
}

/** Until the page is alive it leads to the question in the browser of questions. */
function ViewAnswer({ faq, onOpen }: { faq: FaqCard; onOpen: () => void }) {
  const face = (
    <>
      View Answer
      <VisuallyHidden>{`: ${faq.question}`}</VisuallyHidden>
    </>
  );
  return useAlive() ? (
    <Button
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        // The carousel takes presses for swipes, so the browser does not move the focus, which the drawer gives back.
        currentTarget.focus({ preventScroll: true });
        onOpen();
      }}
    >
      {face}
    </Button>
  ) : (
    <Button href={faqAddress(faq.id)}>{face}</Button>
  );
}
