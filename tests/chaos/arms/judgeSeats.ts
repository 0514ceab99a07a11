/** Whether seats were given as the contract says [HUB-16]. Pure. */

/** Seats of one event at the end of a run. Seats are never given back, so what is free now was free all the time. */
export type EventOutcome = {
  places: number;
  /** Seats in accepted rows, guests included */
  given: number;
  /** Seats that each refused registration had asked for */
  refused: number[];
};

export type SeatVerdict = {
  given: number;
  refused: number;
  /** Seats given beyond the places */
  over: number;
  /** Registrations refused although their seats were free */
  refusedWhileFree: number;
  /** Registrations told as accepted that have no row */
  lost: number;
};

export function judgeSeats(outcomes: readonly EventOutcome[], lost: number): SeatVerdict {
  const sum = (numberOf: (outcome: EventOutcome) => number) => outcomes.reduce((all, each) => all + numberOf(each), 0);
  return {
    given: sum(({ given }) => given),
    refused: sum(({ refused }) => refused.length),
    over: sum(({ given, places }) => Math.max(0, given - places)),
    refusedWhileFree: sum(({ given, places, refused }) => refused.filter((seats) => given + seats <= places).length),
    lost,
  };
}
