import { BlockHead } from '../../content/blocks/BlockHead.tsx';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import { useEditing } from '../../content/pages/useEditing.ts';
import type { ProfileStripFields } from './fields.ts';
import styles from './ProfileStrip.module.css';

/** People in one line that scrolls sideways, five of them from medium windows up [BLOCK-25, BLOCK-26]. */
export default function ProfileStrip({ fields, params }: BlockProps<ProfileStripFields>) {
  const isEditing = useEditing();
  const profiles = fields.profiles ?? [];
  if (profiles.length === 0) return <EditorHint>Please edit the datasource and select Profiles to display</EditorHint>;
  return (
    <BlockSection params={params} heading={fields.Title}>
      <BlockHead fields={fields} />
      <ul className={styles.strip} inert={isEditing}>
        {profiles.map(({ profileID, profileTitle, profileImage, url }) => (
          <li key={profileID}>
            <a href={url}>
              <BlockImage
                image={profileImage && { ...profileImage, alt: '' }}
                className={styles.avatar}
                crop="square"
                sizes="54px"
              />
              <span>{profileTitle}</span>
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
