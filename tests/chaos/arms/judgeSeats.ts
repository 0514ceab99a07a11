/** Whether seats were given as the contract says [HUB-16]. Pure. */

/** A registration that was told that there are no seats. */
type SeatRefusal = {
  key: string;
  /** Seats it had asked for */
  seats: number;
  /** Seats that everybody else can have had when it was answered: of all who had asked by then and were not refused */
  othersAtMost: number;
};

/** Seats of one event at the end of a run. Seats are never given back, so what is free now was free all the time. */
export type EventOutcome = {
  eventCode: string;
  places: number;
  /** Seats in accepted rows, guests included */
  given: number;
  refused: SeatRefusal[];
};

/** What the rows say beside the seats. */
export type SeatRows = {
  /** Registrations told as accepted that have no row */
  lost: number;
  /** Registrations told that there is no seat that have a row */
  storedThoughRefused: number;
  /** Rows under keys that nobody sent */
  strangers: number;
  /** Registrations refused for any other reason than a full event: none is due here */
  refusedOtherwise: number;
};

export type SeatVerdict = SeatRows & {
  given: number;
  refused: number;
  /** Seats given beyond the places */
  over: number;
  /** Registrations refused although their seats were free */
  refusedWhileFree: number;
};

/** Free at the end, or so soon that not even all who had asked before could have taken the rest. */
export function wronglyRefused({ given, places, refused }: EventOutcome): SeatRefusal[] {
  return refused.filter(({ seats, othersAtMost }) => Math.min(given, othersAtMost) + seats <= places);
}

export function judgeSeats(outcomes: readonly EventOutcome[], rows: SeatRows): SeatVerdict {
  const sum = (numberOf: (outcome: EventOutcome) => number) => outcomes.reduce((all, each) => all + numberOf(each), 0);
  return {
    given: sum(({ given }) => given),
    refused: sum(({ refused }) => refused.length),
    over: sum(({ given, places }) => Math.max(0, given - places)),
    refusedWhileFree: sum((outcome) => wronglyRefused(outcome).length),
    ...rows,
  };
}

/** Whether nothing of it went wrong, whatever was given and refused. */
export function isFlawless({ over, refusedWhileFree, lost, storedThoughRefused, ...rest }: SeatVerdict): boolean {
  return over + refusedWhileFree + lost + storedThoughRefused + rest.strangers + rest.refusedOtherwise === 0;
}
