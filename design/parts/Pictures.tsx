import { BookmarkIcon } from '../../src/ui/icons/BookmarkIcon.tsx';
import { Icon, type IconName, Shape } from '../../src/ui/icons/Icon.tsx';
import { MediaIcon, type MediaIconName } from '../../src/ui/icons/MediaIcon.tsx';
import { FactIcon, NamedIcon } from '../../src/ui/icons/NamedIcon.tsx';
import { Picture } from '../../src/ui/pictures/Picture.tsx';
import { QrCode } from '../../src/ui/pictures/QrCode.tsx';
import styles from '../design.module.css';
import { Part, Specimen } from '../Specimens.tsx';

/** Every name, or the compiler complains. */
const ICONS: Record<IconName, true> = {
  'arrow-right': true,
  'arrow-left': true,
  'chevron-right': true,
  download: true,
  search: true,
  'arrow-up': true,
  phone: true,
  clock: true,
  'map-pin': true,
  locate: true,
  calendar: true,
  share: true,
  star: true,
  check: true,
  close: true,
  info: true,
  alert: true,
  refresh: true,
  offline: true,
  link: true,
  mail: true,
  external: true,
};
const MEDIA_ICONS: Record<MediaIconName, true> = {
  play: true,
  pause: true,
  previous: true,
  next: true,
  back: true,
  forward: true,
  sound: true,
  muted: true,
  captions: true,
  text: true,
  close: true,
};
const FACT_ICONS = ['anchor', 'bed', 'compass', 'graduation-cap', 'heart-pulse', 'ship', 'wallet', 'unknown'];

const namesOf = <Name extends string>(table: Record<Name, true>) => Object.keys(table) as Name[];

/** What is looked at. */
export function Pictures() {
  return (
    <>
      <Part name="Icon, Shape" about="Lines on a 24 px grid, beside the words that carry the meaning">
        <Specimen state="All" wide>
          <ul className={styles.icons}>
            {namesOf(ICONS).map((name) => (
              <li key={name}>
                <Icon name={name} />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen state="Shape: a path that its user brings along">
          <Shape path="M4 20 20 4M4 4h16v16" size={32} />
        </Specimen>
      </Part>
      <Part name="MediaIcon" about="Signs of players and carousels">
        <Specimen state="All" wide>
          <ul className={styles.icons}>
            {namesOf(MEDIA_ICONS).map((name) => (
              <li key={name}>
                <MediaIcon name={name} />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
      </Part>
      <Part
        name="FactIcon, NamedIcon, BookmarkIcon"
        about="Named by editors; a check mark for a name that is not drawn"
      >
        <Specimen state="Some, and an unknown one" wide>
          <ul className={styles.icons}>
            {FACT_ICONS.map((name) => (
              <li key={name}>
                <FactIcon name={name} />
                {name}
              </li>
            ))}
            <li>
              <NamedIcon name="phone" />
              NamedIcon
            </li>
            <li>
              <BookmarkIcon filled />
              BookmarkIcon
            </li>
          </ul>
        </Specimen>
      </Part>
      <Part name="Picture" about="Over a ground of its own colours, which stays where it is missing">
        <Specimen state="Loading, missing or offline: the ground of the picture">
          <Picture
            className={styles.picture}
            image={{ src: '/media/pictures/navy-frigate-dawn.wide.960.webp', alt: 'A frigate at dawn' }}
          />
        </Specimen>
        <Specimen state="Empty: the service's colours">
          <Picture className={styles.picture} service="army" />
        </Specimen>
      </Part>
      <Part name="QrCode" about="Made on the device; dark on white in every theme">
        <Specimen state="Rest">
          <div className={styles.code}>
            <QrCode text="https://careers.example/events" label="The address of the events page" />
          </div>
        </Specimen>
        <Specimen state="Dark" theme="dark">
          <div className={styles.code}>
            <QrCode text="https://careers.example/events" label="The address of the events page, dark" />
          </div>
        </Specimen>
      </Part>
    </>
  );
}
