import { lazy, type ReactNode, Suspense } from 'react';
import type { Image } from '../../domain/entities/shared.ts';
import type { PanelOf, StoryPanel } from '../../domain/entities/story.ts';
import type { Service } from '../../domain/services.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FactIcon } from '../../ui/icons/NamedIcon.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { ServiceTag } from '../../ui/text/Tag.tsx';
import { JobCard } from '../jobs/JobCards.tsx';
import { PanelScene } from './PanelScene.tsx';
import styles from './StoryPanel.module.css';
import { listItems, statsOf } from './shownPanels.ts';

// Players are far heavier than words, and most stories have none.
const MediaPanel = lazy(() => import('./MediaPanel.tsx'));

type StoryPanelViewProps = {
  panel: StoryPanel;
  picture: Image | undefined;
  service: Service;
  /** It is the panel in view, or beside it */
  isNear: boolean;
};

/** One screen of a story: a scene or a portrait, and the words [STORY-16, STORY-18 to STORY-28]. */
export function StoryPanelView({ panel, picture, service, isNear }: StoryPanelViewProps) {
  return (
    <div className={styles.screen} data-scene={picture ? '' : undefined}>
      {picture ? <PanelScene image={picture} service={service} isNear={isNear} className={styles.scene} /> : null}
      <PanelWords panel={panel} />
    </div>
  );
}

function PanelWords({ panel }: { panel: StoryPanel }) {
  switch (panel.type) {
    case 'TitlePanel':
      return (
        <Panel kind="title">
          <h2>{panel.Heading}</h2>
          <RichText html={panel.TitleDescription} />
          <PanelLink link={panel.TitleButtonLink} />
        </Panel>
      );
    case 'StatementPanel':
      return (
        <Panel kind="statement">
          {panel.StatementServiceTag ? <ServiceTag service={panel.StatementServiceTag} /> : null}
          <p className={styles.loud}>{panel.StatementText}</p>
        </Panel>
      );
    case 'QuotePanel':
      return (
        <Panel kind="quote">
          {panel.ServiceTag ? <ServiceTag service={panel.ServiceTag} /> : null}
          <blockquote className={styles.loud}>
            <p>{panel.QuoteText}</p>
          </blockquote>
          {panel.Author ? <p className={styles.author}>{panel.Author}</p> : null}
        </Panel>
      );
    case 'StatsPanel':
      return <StatsPanel panel={panel} />;
    case 'ListPanel':
      return (
        <Panel kind="list">
          <h2>{panel.Heading}</h2>
          <ul>
            {listItems(panel).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <PanelLink link={panel.ListButtonLink} />
        </Panel>
      );
    case 'CopyPanel':
      return (
        <Panel kind="copy">
          <h2>{panel.Heading}</h2>
          <RichText html={panel.Copy} />
          <PanelLink link={panel.ButtonLink} />
        </Panel>
      );
    case 'CareerCardPanel':
      return (
        <Panel kind="career">
          <h2>{panel.Heading}</h2>
          <JobCard card={{ ...panel, CardTitle: panel.CardTitle ?? panel.Heading }} isPlain />
        </Panel>
      );
    case 'ThumbnailPanel':
      return (
        <Panel kind="ranks">
          <RankTiles panel={panel} />
        </Panel>
      );
    case 'MediaVideoPanel':
    case 'MediaImagePanel':
      return (
        <Panel kind="media">
          {/* Its own, so that the first panel waits for no other. */}
          <Suspense>
            <MediaPanel panel={panel} />
          </Suspense>
        </Panel>
      );
  }
}

function Panel({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className={styles.panel} data-kind={kind}>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

function StatsPanel({ panel }: { panel: PanelOf<'StatsPanel'> }) {
  return (
    <Panel kind="stats">
      <dl className={styles.stats}>
        {statsOf(panel).map(({ heading, figure, text }) => (
          <div key={`${figure} ${text}`}>
            {heading ? <p>{heading}</p> : null}
            <dt>{figure}</dt>
            {text ? <dd>{text}</dd> : null}
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function PanelLink({ link }: { link: { href: string; text?: string; target?: string } | undefined }) {
  if (!link?.href) return null;
  return (
    <Button variant="go" href={link.href} target={link.target}>
      {link.text ?? 'Read more'}
    </Button>
  );
}

/** Two pictures with a title each, such as a rank at the beginning and later [STORY-27, STORY-28]. */
export function RankTiles({ panel }: { panel: PanelOf<'ThumbnailPanel'> }) {
  const tiles = [
    {
      image: panel.RankImage1,
      title: panel.RankTitle1,
      text: panel.RankDescription1,
      link: panel.CTAButton1,
      icon: panel.CTAButtonIcon1,
      theme: panel.CTAButtonTheme1,
    },
    {
      image: panel.RankImage2,
      title: panel.RankTitle2,
      text: panel.RankDescription2,
      link: panel.CTAButton2,
      icon: panel.CTAButtonIcon2,
      theme: panel.CTAButtonTheme2,
    },
  ].filter(({ title }) => title);
  const fit = panel.ImageDispaly === 'Fill area' ? 'fill' : 'inside';
  return (
    <div className={styles.ranks}>
      {tiles.map(({ image, title, text, link, icon, theme }) => (
        <div key={title}>
          {image ? <img src={image.src} alt={image.alt ?? ''} data-fit={fit} loading="lazy" /> : null}
          <h3>{title}</h3>
          {text ? <p>{text}</p> : null}
          {link?.href ? (
            <Button variant={theme === 'Primary' ? 'go' : 'line'} href={link.href} target={link.target}>
              {icon ? <FactIcon name={icon} /> : null}
              {link.text ?? title}
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
