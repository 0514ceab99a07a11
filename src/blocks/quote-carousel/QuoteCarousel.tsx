import { useMemo } from 'react';
import { AudioPart } from '../../content/audio/AudioPart.tsx';
import type { AudioStory } from '../../content/audio/audioMachine.ts';
import { audioStoryOfPart } from '../../content/audio/audioStory.ts';
import { BlockHead, BlockLinks } from '../../content/blocks/BlockHead.tsx';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import { WatchButton } from '../../content/video/WatchButton.tsx';
import { record } from '../../platform/analytics.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import type { QuoteCarouselFields, QuoteItem } from './fields.ts';
import styles from './QuoteCarousel.module.css';

const NONE: QuoteItem[] = [];

/** Voices side by side: pull quotes, statements, and statements with a way on [BLOCK-17, BLOCK-18, BLOCK-19]. */
export default function QuoteCarousel({ fields, params }: BlockProps<QuoteCarouselFields>) {
  const items = fields.items ?? NONE;
  const playlist = useMemo(() => items.flatMap((item) => audioStoryOfPart(item) ?? []), [items]);
  if (items.length === 0) return <EditorHint>Please edit the datasource and select Quotes to display</EditorHint>;
  return (
    <BlockSection params={params} heading={fields.Title}>
      <Carousel
        label={fields.Title ?? 'Voices'}
        columns={items.length > 1 ? 2 : 1}
        head={
          <div className={styles.head}>
            <BlockHead fields={fields} />
          </div>
        }
        onMove={({ by, index }) =>
          record({
            event: by === 'swipe' ? 'carousel_swipe' : 'carousel_click',
            component: 'QuoteCarousel',
            index,
            label: items[index]?.Title ?? items[index]?.QuoteSource ?? '',
          })
        }
      >
        {items.map((item) => (
          <Voice key={`${item.Title} ${item.Text} ${item.QuoteSource}`} item={item} playlist={playlist} />
        ))}
      </Carousel>
    </BlockSection>
  );
}

function Voice({ item, playlist }: { item: QuoteItem; playlist: readonly AudioStory[] }) {
  const { Image, YoutubeId, Title, Text, TextStyle, CTAButton, QuoteSource, File } = item;
  const isQuote = TextStyle !== 'Statement' && TextStyle !== 'Statement CTA';
  const words = <RichText html={Text} />;
  return (
    <div className={styles.voice}>
      <figure>
        <BlockImage image={Image} className={styles.picture} crop="quote" sizes="(min-width: 768px) 50vw, 90vw" />
        <div className={styles.words} data-style={isQuote ? 'quote' : 'statement'}>
          {Title ? <p className={styles.title}>{Title}</p> : null}
          {isQuote ? <blockquote>{words}</blockquote> : words}
        </div>
        {QuoteSource ? <figcaption>{QuoteSource}</figcaption> : null}
      </figure>
      {YoutubeId ? (
        <WatchButton label="Watch Video" title={Title ?? QuoteSource} video={YoutubeId} poster={Image} />
      ) : null}
      <AudioPart story={playlist.find(({ id }) => id === File)} playlist={playlist} />
      {TextStyle === 'Statement CTA' ? <BlockLinks links={[CTAButton]} /> : null}
    </div>
  );
}
