import { useMemo } from 'react';
import { AudioPart } from '../../content/audio/AudioPart.tsx';
import { audioStoryOfPart } from '../../content/audio/audioStory.ts';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import type { PageHeaderFields } from './fields.ts';
import styles from './PageHeader.module.css';

/** The first thing on a page: its title on a field of the service's colour, a picture, a voice, three pictures, a recording
 * [BLOCK-31, BLOCK-32].. */
export default function PageHeader({ fields, params, path }: BlockProps<PageHeaderFields>) {
  const Title = path.startsWith('header/') ? 'h1' : 'h2';
  const recording = useMemo(() => headerAudio(fields), [fields]);
  const tiles = [fields.TileImage1, fields.TileImage2, fields.TileImage3].filter((image) => image?.src);
  return (
    <BlockSection params={params} heading={fields.Title} service="tri-service" bleed>
      <div className={styles.field} data-theme="dark" data-picture={Boolean(fields.HeaderImage?.src) || undefined}>
        <BlockImage
          image={fields.HeaderImage}
          className={styles.picture}
          sizes="(min-width: 768px) 42vw, 100vw"
          isFirst={Title === 'h1'}
        />
        <div className={styles.words}>
          <Title>{fields.Title}</Title>
          <RichText html={fields.Description} />
          <AudioPart story={recording} playlist={recording ? [recording] : []} />
        </div>
      </div>
      {fields.Quote || tiles.length > 0 ? (
        <div className={styles.evidence}>
          <PageQuote quote={fields.Quote} source={fields.QuoteSource} />
          {tiles.length > 0 ? (
            <div className={styles.tiles}>
              {tiles.map((image) => (
                <BlockImage
                  key={image?.src}
                  image={image}
                  className={styles.tile}
                  sizes="(min-width: 1024px) 25vw, 42vw"
                />
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
    </BlockSection>
  );
}

const headerAudio = (fields: PageHeaderFields) =>
  audioStoryOfPart({
    File: fields.AudioFile,
    Name: fields.AudioName,
    JobTitle: fields.AudioJobTitle,
    AudioImage: fields.AudioImage,
    AudioTranscript: fields.AudioTranscript,
  });

function PageQuote({ quote, source }: { quote: string | undefined; source: string | undefined }) {
  if (!quote) return null;
  return (
    <figure className={styles.quote}>
      <blockquote>{`“${quote}”`}</blockquote>
      {source ? <figcaption>{source}</figcaption> : null}
    </figure>
  );
}
