/** Judges whether seats were allocated as the contract requires [HUB-16]. Pure. */

/** A registration that was told that there are no seats. */
type SeatRefusal = {
  key: string;
  /** Seats it requested */
  seats: number;
  /**
   * Upper bound of the seats taken by others when it was answered: those of everyone who had asked by then and was not
   * refused
   */
  othersAtMost: number;
};

/**
 * Seats of one event at the end of a run. Seats are never given back, so seats free at the end were free throughout.
 */
export type EventOutcome = {
  eventCode: string;
  places: number;
  /** Seats in accepted rows, guests included */
  given: number;
  refused: SeatRefusal[];
};

/** What the database rows show besides seats. */
export type SeatRows = {
  /** Registrations answered as accepted that have no row */
  lost: number;
  /** Registrations refused for lack of seats that have a row */
  storedThoughRefused: number;
  /** Rows under keys that nobody sent */
  strangers: number;
  /** Registrations refused for any other reason than a full event; there should be none */
  refusedOtherwise: number;
};

export type SeatVerdict = SeatRows & {
  given: number;
  refused: number;
  /** Seats given beyond capacity */
  over: number;
  /** Registrations refused although their seats were free */
  refusedWhileFree: number;
};

/**
 * Returns refusals where the seats were free at the end, or so early that everyone who had asked before could not have
 * filled the event.
 */
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

/** Whether nothing went wrong, however many were accepted and refused. */
export function isFlawless({ over, refusedWhileFree, lost, storedThoughRefused, ...rest }: SeatVerdict): boolean {
  return over + refusedWhileFree + lost + storedThoughRefused + rest.strangers + rest.refusedOtherwise === 0;
}
