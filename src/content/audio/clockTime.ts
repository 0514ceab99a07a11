const MINUTE_S = 60;

/** A position in a recording as players write it: `0:07`, `12:40`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / MINUTE_S)}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}

/** The same for reading aloud: `7 seconds`, `12 minutes 40 seconds`. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / MINUTE_S);
  const rest = counted(whole % MINUTE_S, 'second');
  return minutes > 0 ? `${counted(minutes, 'minute')} ${rest}` : rest;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
