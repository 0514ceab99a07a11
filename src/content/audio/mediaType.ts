const TYPES: Record<string, string> = {
  m4a: 'audio/mp4; codecs="mp4a.40.2"',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg; codecs=opus',
  wav: 'audio/wav',
  webm: 'audio/webm; codecs=opus',
};

/** The type of a recording by the end of its address, so that a browser asks only for what it can play. */
export function mediaType(address: string): string | undefined {
  return TYPES[/\.([a-z0-9]+)(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? ''];
}
