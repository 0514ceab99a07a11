import { get } from 'node:http';

type RawAnswer = { headers: Record<string, string>; body: Buffer };

/** Headers that every Node server makes by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** An answer as it travels: `fetch` would undo the compression. */
export function askRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
        const texts = kept.map(([name, value]) => [name, String(value)]);
        resolve({ headers: Object.fromEntries(texts), body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
  });
}
