import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { PRODUCT_NAME } from '../../../src/domain/product.ts';
import { formatDate } from '../../../src/domain/text/format.ts';
import { easternDate, easternText } from '../easternTime.ts';
import { type EndOfDay, rangesText, verdictOf } from '../fleet/endOfDay.ts';
import { handText, type KioskToday, type SeatsToday, shortSpan, type Today } from '../fleet/today.ts';
import { EmptyPanel, type StaffPage, staffDocument } from './layout.tsx';
import live from './live.js?raw';
import { Sub } from './words.tsx';

/** Returns the fleet of today as data for programs. */
export function todayData(today: Today, now: number) {
  return { madeAt: new Date(now).toISOString(), says: handText(today.kiosks), ...today };
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
        <span data-live="">Made at {easternText(now)}</span>
        <span>{formatDate(easternDate(now))}</span>
      </p>
      <p className="hand" role="status" data-words="">
        {handText(today.kiosks)}
      </p>
      <Figures today={today} />
      <section data-part="kiosks" aria-labelledby="kiosks">
        <h2 id="kiosks">Kiosks</h2>
        {today.kiosks.length > 0 ? (
          <ul className="cards">
            {today.kiosks.map((kiosk) => (
              <Card key={kiosk.id} kiosk={kiosk} now={now} />
            ))}
          </ul>
        ) : (
          <EmptyPanel heading="No kiosk has reported yet.">
            <p>
              Open <strong>/?kiosk=PROFILE</strong> on the device of a booth. It appears here within a minute.
            </p>
          </EmptyPanel>
        )}
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
        <p className="small">What still waits on a kiosk is not counted as taken.</p>
      </section>
      <section data-part="day" className="endOfDay" aria-labelledby="day">
        <h2 id="day">{dayHeading(days)}</h2>
        <DayText days={days} />
        <p>
          <a href={STAFF_PATHS.day}>What is missing, kiosk by kiosk</a>
        </p>
      </section>
    </>,
    live,
  );
}

function Figures({ today }: { today: Today }) {
  const { kiosks, answering, waiting, needsPerson, registered, registeredLately } = today;
  const silent = kiosks.length - answering;
  const holding = kiosks.filter((kiosk) => (kiosk.waiting ?? 0) > 0).map(({ name }) => name);
  return (
    <section data-part="figures" className="figures" aria-label={`${PRODUCT_NAME} today`}>
      <Figure name="Kiosks answering" look={silent > 0 ? 'bad' : undefined} says={silentText(silent)}>
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

type FigureProps = { name: string; look?: 'bad' | 'wait' | undefined; says: string; children: React.ReactNode };

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
          <p>{waiting ? `${waiting} ${waiting === 1 ? 'is' : 'are'} on the way.` : 'All sent.'}</p>
        )}
        {reasons.map(({ what, advice }) => (
          <p key={what}>
            <strong>{what}</strong> {advice}
          </p>
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

function dayHeading(days: readonly EndOfDay[]): string {
  const { counted, open } = verdictOf(days);
  if (counted === 0) return 'End of day: nothing to check yet';
  return open === 0 ? 'End of day: everything is here' : 'End of day: not yet';
}

function DayText({ days }: { days: readonly EndOfDay[] }) {
  const open = days.filter(({ revoked, state }) => !revoked && state !== 'complete');
  if (open.length === 0) return <p>Every number that a kiosk gave out has arrived, or was deleted there by staff.</p>;
  return (
    <ul className="open">
      {open.map(({ device, name, profile, state, missing, waiting }) => (
        <li key={device}>
          <strong>
            <bdi>{name ?? profile}</bdi>
          </strong>{' '}
          {state === 'waiting' ? `still holds ${waiting}` : 'is missing numbers'}
          {missing.length > 0 && `: ${rangesText(missing)}`}.
        </li>
      ))}
    </ul>
  );
}
