/**
 * Plans who wants which seats, and how many there are, before anything is sent, so that each answer can be judged.
 * Pure.
 */
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { seededBytes, seededRandom } from '../support/seededRandom.ts';

const GUEST_SHARE = 0.2;
/** Seats of a scarce event per seat wanted. */
const SCARCE = 0.5;

export type Wish = { number: number; key: string; event: number; guests: number };

type SeatPlan = {
  wishes: Wish[];
  /** By event. Every second one has exactly the seats wanted: nobody may be refused there */
  places: number[];
};

export const seatsOf = ({ guests }: Pick<Wish, 'guests'>) => 1 + guests;
export const hasRoomForAll = (event: number) => event % 2 === 1;

/** Plans the same people for the same seed, whatever happens to their requests. */
export function planSeats(attempts: number, events: number, seed: number): SeatPlan {
  const random = seededRandom(seed);
  const wishes = Array.from({ length: attempts }, (_, number) => ({
    number,
    key: newSubmissionId(seededBytes(random)),
    event: Math.floor(random() * events),
    guests: random() < GUEST_SHARE ? 1 : 0,
  }));
  const wanted = Array.from({ length: events }, () => 0);
  for (const wish of wishes) wanted[wish.event] = (wanted[wish.event] ?? 0) + seatsOf(wish);
  const places = wanted.map((seats, event) => (hasRoomForAll(event) ? seats : Math.floor(seats * SCARCE)));
  return { wishes, places };
}
