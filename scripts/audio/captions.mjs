/**
 * Returns WebVTT with one cue per sentence.
 * @param {string[]} sentences
 * @param {number[]} seconds  spoken duration of each
 * @param {number} gapSeconds  silence after each
 */
export function captionsOf(sentences, seconds, gapSeconds) {
  let at = 0;
  const cues = sentences.map((sentence, index) => {
    const from = at;
    const to = from + (seconds[index] ?? 0);
    at = to + gapSeconds;
    return `${timestamp(from)} --> ${timestamp(to)}\n${sentence}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** @param {number} seconds */
function timestamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const part = (value, digits) => String(value).padStart(digits, '0');
  return `${part(Math.floor(ms / 60_000), 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}
