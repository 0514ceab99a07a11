/** Who wants which seats, and how many there are: known before anybody sends, so that each answer can be judged. Pure. */
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { seededBytes, seededRandom } from '../support/seededRandom.ts';

const GUEST_SHARE = 0.2;
/** Seats of a scarce event for each one that is wanted. */
const SCARCE = 0.5;

export type Wish = { number: number; key: string; event: number; guests: number };

type SeatPlan = {
  wishes: Wish[];
  /** By event. Every other one has exactly the seats that are wanted of it: nobody may be refused there */
  places: number[];
};

export const seatsOf = ({ guests }: Pick<Wish, 'guests'>) => 1 + guests;
export const hasRoomForAll = (event: number) => event % 2 === 1;

/** The same people for the same seed, whatever becomes of their requests. */
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
