// Mixes colours in linear light, so that steps of distance look even.
import { clamp } from './noise.mjs';

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toLight = (channel) => (channel / 255) ** 2.2;
const toChannel = (light) => Math.round(255 * clamp(light, 0, 1) ** (1 / 2.2));

/** @param share  of the second colour, 0 to 1 */
export function mix(from, to, share) {
  const target = channels(to);
  const mixed = channels(from).map((channel, at) =>
    toChannel(toLight(channel) * (1 - share) + toLight(target[at]) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
