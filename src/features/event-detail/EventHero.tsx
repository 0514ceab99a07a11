import { ShareButtons } from '../../content/share/ShareButtons.tsx';
import type { ZonedWhen } from '../../domain/event/eventWhen.ts';
import { dateParts, formatDays } from '../../domain/text/format.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import layout from '../../ui/layout/Page.module.css';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import styles from './EventHero.module.css';
import type { EventPage } from './eventPage.ts';
import { RegisterNow, type RegisterNowButton } from './RegisterNow.tsx';

type EventHeroProps = { page: EventPage; button: RegisterNowButton; stale: boolean };

/** What, when, how to attend, and the next step [EVT-07, EVT-13, EVT-19, EVT-27]. */
export function EventHero({ page: { event, view }, button, stale }: EventHeroProps) {
  const { notice, times, when } = view;
  return (
    <header className={styles.hero} data-theme="dark">
      <div className={layout.wrap}>
        <div className={styles.words}>
          <Tags>
            <ServiceTag service={view.service} label={event.eventSiteDetailDisplayName} />
            <Tag>{event.eventType.typeName}</Tag>
            <Tag>{view.attendance.tag}</Tag>
          </Tags>
          <DateAndClock leading={when.leading} />
          <div>
            <h1 className={styles.name}>{event.eventName}</h1>
            {event.eventSubHeading ? <p className={styles.sub}>{event.eventSubHeading}</p> : null}
            <p className={styles.times}>{times}</p>
          </div>
          {notice ? <p className={styles.notice}>{notice}</p> : null}
          <div className={styles.buttons}>
            <RegisterNow button={button} eventName={event.eventName} />
            <div>
              {/* What is shared says when, because the person who reads it has not seen the page. */}
              <ShareButtons title={`${event.eventName}, ${when.text}`} isKiosk={isKiosk()} />
            </div>
          </div>
          {/* Within the hero's own margin, so that nothing moves when the hub does not answer. */}
          <p role="status" className={styles.stale}>
            {stale ? 'Availability may have changed since this was saved.' : null}
          </p>
        </div>
      </div>
      <Picture
        image={event.eventBannerImage && { src: event.eventBannerImage.imagePath }}
        sizes="(min-width: 1024px) 50vw, 100vw"
        service={view.service}
        priority
        className={styles.picture}
      />
    </header>
  );
}

/** The day of the leading time as a numeral; an event of several days says its last one too [EVT-27, EVT-29, DEC-71]. */
function DateAndClock({ leading: { firstDay, lastDay, start } }: { leading: ZonedWhen }) {
  const { weekday, day, month, year } = dateParts(firstDay);
  const days = formatDays(firstDay, lastDay).slice(day.length + 1);
  // Beside `3` and above `Monday`, `to 7 May 2027` alone would read as a Monday until the seventh.
  const rest = firstDay === lastDay ? `${month} ${year}` : days.replace('to ', `to ${dateParts(lastDay).weekday} `);
  return (
    <p className={styles.when}>
      <span className={styles.numeral}>{day}</span>
      <span>
        <span>{weekday}</span>
        <br />
        <span>{rest}</span>
        <br />
        <span>{start}</span>
      </span>
    </p>
  );
}
