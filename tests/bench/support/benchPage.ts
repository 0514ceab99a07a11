import type { BenchCalls } from '../page/page.ts';
import { BenchContent } from './benchContent.ts';
import { BenchSite } from './benchSite.ts';
import { askEvent, registrationBody } from './registrationBody.ts';
import { UnwatchedPage } from './unwatchedPage.ts';

type Value<N extends keyof BenchCalls> = Awaited<ReturnType<BenchCalls[N]>>;

export type BenchPage = {
  /** Runs one of the page's benches in a page that was just loaded: nothing of the one before is still at work. */
  call<N extends keyof BenchCalls>(name: N, ...args: Parameters<BenchCalls[N]>): Promise<Value<N>>;
  /** The same, on a slow phone with slow 4G. */
  slowCall<N extends keyof BenchCalls>(name: N, ...args: Parameters<BenchCalls[N]>): Promise<Value<N>>;
  /** The same, with the bytes that the network brought meanwhile, headers included. */
  countedCall<N extends keyof BenchCalls>(
    name: N,
    ...args: Parameters<BenchCalls[N]>
  ): Promise<{ value: Value<N>; bytes: number }>;
  origin: string;
  content: BenchContent;
  /** A registration for an event that nobody fills, with `{{n}}` in the address */
  body: string;
};

/**
 * Opens the page in which product modules run, on a hub of its own, and closes everything afterwards.
 * @param prepare  changes the content before it is published
 */
export async function withBenchPage<T>(
  root: string,
  prepare: (content: BenchContent) => void,
  work: (bench: BenchPage) => Promise<T>,
): Promise<T> {
  const content = new BenchContent(root);
  const site = new BenchSite();
  let page: UnwatchedPage | undefined;
  try {
    const eventCode = content.openEvent();
    prepare(content);
    site.addBenchPage();
    const { origin } = await site.start({ CONTENT_DIR: content.dir });
    const body = JSON.stringify(registrationBody(await askEvent(origin, eventCode), 'bench{{n}}@example.com'));
    page = await UnwatchedPage.open(`${origin}/bench/index.html`, 'window.bench !== undefined');
    return await work({ ...callsOf(page), origin, content, body });
  } finally {
    await page?.close();
    await site.dispose();
    content.dispose();
  }
}

function callsOf(page: UnwatchedPage): Pick<BenchPage, 'call' | 'slowCall' | 'countedCall'> {
  async function call<N extends keyof BenchCalls>(name: N, ...args: Parameters<BenchCalls[N]>): Promise<Value<N>> {
    await page.reload();
    return (await page.evaluate(expression(name, args))) as Value<N>;
  }
  async function slowCall<N extends keyof BenchCalls>(name: N, ...args: Parameters<BenchCalls[N]>): Promise<Value<N>> {
    await page.reload();
    return (await page.evaluateSlowly(expression(name, args))) as Value<N>;
  }
  async function countedCall<N extends keyof BenchCalls>(name: N, ...args: Parameters<BenchCalls[N]>) {
    await page.reload();
    const count = await page.countBytes();
    const value = (await page.evaluate(expression(name, args))) as Value<N>;
    return { value, bytes: await count() };
  }
  return { call, slowCall, countedCall };
}

const expression = (name: string, args: readonly unknown[]) => `window.bench.${name}(...${JSON.stringify(args)})`;
