/** The middle value; of an even number, the mean of the two in the middle. @throws RangeError for an empty list */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('no values');
  return (upper + lower) / 2;
}

/** The value that so large a share of all values does not exceed. @param share  0 to 1 @throws RangeError for an empty list */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

/** Slope of the best straight line through values at 0, 1, 2 …, per step. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let below = 0;
  for (const [at, value] of values.entries()) {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  }
  return above / below;
}

/** Runs two measurements in turn, so that both meet the same machine, and gives the median of each. */
export async function inTurns(
  rounds: number,
  subject: () => Promise<number>,
  control: () => Promise<number>,
): Promise<{ subject: number; control: number }> {
  const values = { subject: [] as number[], control: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    values.control.push(await control());
    values.subject.push(await subject());
  }
  return { subject: median(values.subject), control: median(values.control) };
}
