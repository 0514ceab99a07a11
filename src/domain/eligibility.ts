/**
 * What the answers of "Can I join?" mean. Nothing here ever says no: an answer is fine, worth a question to a person, or
 * a matter of time. Editors write the questions and what each answer means.
 */

/** From best to worst: fine as it is; a person has to look at it; not before some time has passed. */
export const STANDINGS = ['open', 'ask', 'later'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A way to join; ages in years, on the day somebody starts, both inclusive. */
export type Way = { slug: string; minAge: number; maxAge: number };

type Answer = {
  id: string;
  standing: Standing;
  /** Slugs of the ways that this answer leaves open; all of them when missing */
  entryMethods?: readonly string[];
};
export type EligibilityQuestion = { id: string; topic: string; answers: readonly Answer[] };

/** Id of the answer by id of the question. */
export type Chosen = Readonly<Record<string, string>>;

/** Returns the age in whole years that somebody has typed; undefined unless it is a number from 10 to 99. */
export function ageOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^[1-9]\d$/.test(text) ? Number(text) : undefined;
}

/** Whether what was typed can still become an age, so that nobody is corrected in the middle of it. */
export function mayBecomeAge(typed: string): boolean {
  return /^\s*([1-9]\d?)?\s*$/.test(typed);
}

/**
 * Returns what an age means: `open` where at least one way takes it, `later` before the first one does, else `ask`.
 * @param years  until the first way opens; 0 unless `later`
 */
export function ageStanding(age: number, ways: readonly Way[]): { standing: Standing; years: number } {
  if (ways.some((way) => takes(way, age))) return { standing: 'open', years: 0 };
  const next = Math.min(...ways.filter(({ minAge }) => minAge > age).map(({ minAge }) => minAge));
  return Number.isFinite(next) ? { standing: 'later', years: next - age } : { standing: 'ask', years: 0 };
}

function takes({ minAge, maxAge }: Way, age: number): boolean {
  return minAge <= age && age <= maxAge;
}

export function answerOf(question: EligibilityQuestion, chosen: Chosen): Answer | undefined {
  return question.answers.find(({ id }) => id === chosen[question.id]);
}

export type Outcome<W extends Way> = {
  standing: Standing;
  /** Topics of the answers that are not `open`, in the order of the questions */
  topics: string[];
  /** Ways that the age and every answer leave open, in the given order */
  ways: W[];
};

/**
 * Returns what all answers together mean: as good as the least of them. Where each is fine but no way takes them all,
 * a person has to look at it.
 * @param ageTopic  name of the question about the age
 * @returns undefined until everything is answered
 */
export function outcomeOf<W extends Way>(
  questions: readonly EligibilityQuestion[],
  ways: readonly W[],
  { age, ageTopic, chosen }: { age: number | undefined; ageTopic: string; chosen: Chosen },
): Outcome<W> | undefined {
  const answers = questions.flatMap((question) => {
    const answer = answerOf(question, chosen);
    return answer ? [{ ...answer, topic: question.topic }] : [];
  });
  if (age === undefined || answers.length < questions.length) return undefined;
  const all = [{ topic: ageTopic, standing: ageStanding(age, ways).standing }, ...answers];
  const left = ways.filter(
    (way) => takes(way, age) && answers.every(({ entryMethods }) => entryMethods?.includes(way.slug) ?? true),
  );
  const least = Math.max(...all.map(({ standing }) => STANDINGS.indexOf(standing)));
  const standing = STANDINGS[least] ?? 'ask';
  return {
    standing: standing === 'open' && left.length === 0 ? 'ask' : standing,
    topics: all.filter((each) => each.standing !== 'open').map(({ topic }) => topic),
    ways: left,
  };
}
