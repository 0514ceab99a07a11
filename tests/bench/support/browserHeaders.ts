/** What a browser writes into its requests besides what is asked: servers have to read it, and the control has to as well. */
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'accept-language': 'en-AU,en;q=0.9',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
} as const;

/** A person opens a page. */
export const PAGE_HEADERS: Record<string, string> = {
  ...BROWSER,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
};

/** An outbox sends an entry. `{{n}}` differs in every one, `{{port}}` is the server's. */
export const ENTRY_HEADERS: Record<string, string> = {
  ...BROWSER,
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'content-type': 'application/json',
  'idempotency-key': 'bench-{{n}}',
  origin: 'http://localhost:{{port}}',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
};
