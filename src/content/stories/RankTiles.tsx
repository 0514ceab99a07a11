import type { PanelOf } from '../../domain/entities/story.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FactIcon } from '../../ui/icons/FactIcon.tsx';
import styles from './StoryPanel.module.css';

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
