import type { ReactNode } from 'react';
import { ENROLMENT_CODE_MINUTES } from '../../../src/domain/enrolmentCode.ts';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { PRODUCT_NAME } from '../../../src/domain/product.ts';
import { formatDate } from '../../../src/domain/text/format.ts';
import { easternDate, easternText } from '../easternTime.ts';
import { isSilent } from '../fleet/alarms.ts';
import { type EndOfDay, rangesText, verdictOf } from '../fleet/endOfDay.ts';
import { type HandLook, handText, type KioskToday, type SeatsToday, shortSpan, type Today } from '../fleet/today.ts';
import { EnrolmentButton } from './enrolmentPage.tsx';
import { EmptyPanel, OnlyFor, SessionEnd, type StaffPage, staffDocument } from './layout.tsx';
import script from './live.js?raw';
import style from './today.css?inline';
import { isoTime, Sub } from './words.tsx';

/** Returns the fleet of today as data for programs. */
export function todayData(today: Today, now: number) {
  return { madeAt: isoTime(now), says: handText(today.kiosks), ...today };
}

/**
 * Returns the fleet as an organiser leaves it open all day, on a tablet or a phone: which kiosk needs a hand and why, in
 * words. It updates itself, in parts and silently; without scripting the browser reloads it [KIOSK-31]. Nothing in it is
 * about any person [DEC-156].
 */
export function todayPage(today: Today, days: readonly EndOfDay[], now: number): StaffPage {
  return staffDocument(
    'Today',
    STAFF_PATHS.today,
    <>
      <p className="live">
        <span data-part="date">{formatDate(easternDate(now))}</span>
        <SessionEnd now={now} />
        <span data-live="">Made at {easternText(now)}</span>
      </p>
      <p className="hand" role="status" data-words="">
        {handText(today.kiosks)}
      </p>
      <Figures today={today} />
      <section aria-labelledby="kiosks">
        <h2 id="kiosks">Kiosks</h2>
        <div className="cards">
          <div data-part="kiosks">
            {today.kiosks.length > 0 ? (
              <ul>
                {today.kiosks.map((kiosk) => (
                  <Card key={kiosk.id} kiosk={kiosk} now={now} />
                ))}
              </ul>
            ) : (
              <EmptyPanel heading="No kiosk is enrolled yet.">
                <p>
                  Make a code, open <strong>/?kiosk=PROFILE</strong> on the device of a booth, and type the code there.
                  It appears here within a minute.
                </p>
              </EmptyPanel>
            )}
          </div>
          <OnlyFor roles={['changes']}>
            <div className="card" data-look="more">
              <h3>Another kiosk?</h3>
              <p className="small">A code of eight characters, good once, for {ENROLMENT_CODE_MINUTES} minutes.</p>
              <EnrolmentButton words="Make a code" look="line" />
            </div>
          </OnlyFor>
        </div>
      </section>
      <section data-part="seats" aria-labelledby="seats">
        <h2 id="seats">Seats today</h2>
        {today.seats.length > 0 ? (
          <ul className="seats">
            {today.seats.map((seats) => (
              <Seats key={seats.code} seats={seats} />
            ))}
          </ul>
        ) : (
          <p>No event is held today.</p>
        )}
        <p className="small">No names are shown on this page. What still waits on a kiosk is not counted as taken.</p>
      </section>
      <EndOfDaySection days={days} now={now} />
    </>,
    { script, style },
  );
}

function Figures({ today }: { today: Today }) {
  const { kiosks, answering, waiting, needsPerson, registered, registeredLately } = today;
  const silent = kiosks.length - answering;
  const holding = kiosks.filter((kiosk) => (kiosk.waiting ?? 0) > 0).map(({ name }) => name);
  return (
    <section data-part="figures" className="figures" aria-label={`${PRODUCT_NAME} today`}>
      <Figure
        name="Kiosks answering"
        look={silent > 0 ? 'bad' : undefined}
        says={kiosks.length > 0 ? silentText(silent) : 'None is enrolled yet.'}
      >
        {answering}
        <small> of {kiosks.length}</small>
      </Figure>
      <Figure
        name="Waiting to send"
        look={waiting > 0 ? 'wait' : undefined}
        says={waiting > 0 ? `On ${holding.join('; ')}. Safe on the device.` : 'Everything has been sent.'}
      >
        {waiting}
      </Figure>
      <Figure
        name="Needs a person"
        look={needsPerson > 0 ? 'bad' : undefined}
        says={needsPerson > 0 ? 'The staff panel of the kiosk says why.' : 'Nothing was turned down.'}
      >
        {needsPerson}
      </Figure>
      <Figure name="Registered today" says={`${registeredLately} in the last half hour.`}>
        {registered}
      </Figure>
    </section>
  );
}

function silentText(silent: number): string {
  if (silent === 0) return 'All of them.';
  return silent === 1 ? 'One is silent.' : `${silent} are silent.`;
}

type FigureProps = { name: string; look?: 'bad' | 'wait' | undefined; says: string; children: ReactNode };

function Figure({ name, look, says, children }: FigureProps) {
  return (
    <div data-look={look}>
      <h2>{name}</h2>
      <p className="big">{children}</p>
      <p>{says}</p>
    </div>
  );
}

function Card({ kiosk, now }: { kiosk: KioskToday; now: number }) {
  const { name, profile, look, reasons, lastSeenAt, waiting, oldestWaitingSeconds, registered, tested } = kiosk;
  const seconds = Math.max(0, Math.floor((now - lastSeenAt) / 1000));
  return (
    <li className="card" data-look={look}>
      <h3>
        <bdi>{name}</bdi>
        <Sub>{profile}</Sub>
      </h3>
      <p className="seen" data-age={seconds}>
        {shortSpan(seconds)} ago
      </p>
      <div className="say">
        {reasons.length === 0 && (
          <Told look="ok">{waiting ? `${waiting} ${waiting === 1 ? 'is' : 'are'} on the way.` : 'All sent.'}</Told>
        )}
        {reasons.map(({ look: how, what, advice }) => (
          <Told key={what} look={how}>
            <strong>{what}</strong> {advice}
          </Told>
        ))}
        {tested && (
          <p className="small">
            Tested {easternText(tested.at)}: {tested.green} of {tested.of} green.
          </p>
        )}
      </div>
      <dl>
        <div>
          <dt>Waiting</dt>
          <dd>{waiting ?? '?'}</dd>
        </div>
        <div>
          <dt>Registered</dt>
          <dd>{registered}</dd>
        </div>
        <div>
          <dt>Oldest</dt>
          <dd>{oldestText(waiting, oldestWaitingSeconds)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Shapes on a 24 grid after Lucide (ISC licence): a triangle with a mark, a clock, a tick. */
const SHAPES: Record<HandLook, string> = {
  bad: 'M12 3 1.8 21h20.4zM12 10v4m0 4h.01',
  wait: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2',
  ok: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m4 7-5.5 5.5L8 12',
};

/** What is said of a kiosk, by its words: the shape only says how urgent they are. */
function Told({ look, children }: { look: HandLook; children: ReactNode }) {
  return (
    <p className="told">
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={SHAPES[look]} />
      </svg>
      <span>{children}</span>
    </p>
  );
}

function oldestText(waiting: number | undefined, seconds: number | undefined): string {
  if (waiting === undefined) return '?';
  return seconds === undefined ? 'none' : shortSpan(seconds);
}

function Seats({ seats: { name, service, time, taken, places } }: { seats: SeatsToday }) {
  const said = places === null ? `${taken} registered` : `${taken} of ${places}${taken >= places ? ', full' : ''}`;
  return (
    <li data-service={service}>
      <span className="clock">{time}</span>
      <b>{name}</b>
      <span className="taken">{said}</span>
      {places !== null && <progress aria-label={`Seats taken of ${name}`} value={taken} max={Math.max(1, places)} />}
    </li>
  );
}

function EndOfDaySection({ days, now }: { days: readonly EndOfDay[]; now: number }) {
  const { counted, open, silent } = verdictOf(days, now);
  const look = counted === 0 ? undefined : open === 0 ? 'ok' : 'wait';
  return (
    <section data-part="day" data-look={look} className="endOfDay" aria-labelledby="day">
      <h2 id="day">
        {counted === 0 && 'End of day: nothing to check yet'}
        {counted > 0 &&
          (open === 0
            ? `End of day: everything ${silent > 0 ? 'that was reported ' : ''}is here`
            : 'End of day: not yet')}
      </h2>
      {counted > 0 && (
        <>
          <ul className="open">
            {days
              .filter(({ revoked }) => !revoked)
              .map((day) => (
                <li key={day.device}>
                  <strong>
                    <bdi>{day.name ?? day.profile}</bdi>
                  </strong>{' '}
                  {dayText(day)}
                  {isSilent(day.asOf, now) && ` It was last heard ${shortSpan((now - day.asOf) / 1000)} ago.`}
                </li>
              ))}
          </ul>
          <p className="small">
            Complete: every number that a kiosk gave out has arrived, or was deleted there by staff.
          </p>
        </>
      )}
      <p>
        <a href={STAFF_PATHS.day}>What is missing, kiosk by kiosk</a>
      </p>
    </section>
  );
}

/** Says whether all numbers of a kiosk are here, and which are not: `still holds 9: 45 to 53.` */
function dayText({ state, waiting, missing, firstSequence, lastSequence }: EndOfDay): string {
  if (lastSequence < firstSequence) return 'has taken nothing yet.';
  if (state === 'complete') return 'is complete.';
  const said = state === 'waiting' ? `still holds ${waiting}` : 'is missing numbers';
  return missing.length > 0 ? `${said}: ${rangesText(missing)}.` : `${said}.`;
}
