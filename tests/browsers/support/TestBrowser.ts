/** What a journey needs of a browser, the same for every engine. */

export type BrowserOptions = {
  /** CSS pixels of each page; a phone when left out */
  size?: { width: number; height: number };
  storage?: Storage;
};

/** private: kept for as long as the browser runs. forbidden: the browser lets no site keep anything [PWA-21]. */
export type Storage = 'lasting' | 'private' | 'forbidden';

/** A real browser with a profile folder of its own. */
export interface TestBrowser {
  /** Starts it on its profile, where everything is that it kept before. @returns its first page */
  open(): Promise<TestPage>;
  newPage(): Promise<TestPage>;
  /** Ends it as a person does. */
  close(): Promise<void>;
  /** `kill -9` of all of its processes: nothing is flushed, nothing is closed. */
  kill(): Promise<void>;
  /** Errors on the console and errors that nobody caught, of every page since the start. */
  complaints(): readonly string[];
  /** Kills what still runs, and erases the profile. */
  dispose(): Promise<void>;
}

export interface TestPage {
  /** Resolves once the document and its parts are loaded. */
  goto(url: string): Promise<void>;
  /** Runs the function in the page: it sees nothing but the page and its arguments, which are plain data. */
  evaluate<Args extends unknown[], T>(work: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>;
  /** Runs a script's text in the page. */
  evaluateText(script: string): Promise<void>;
  /** The element that the function returns in the page; undefined when there is none. */
  find<Args extends unknown[]>(
    work: (...args: Args) => Element | undefined,
    ...args: Args
  ): Promise<TestElement | undefined>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface TestElement {
  /** Scrolls it into view and presses in its middle. */
  click(): Promise<void>;
  /** Presses in its middle at once: it is in view and nothing moves. */
  tap(): Promise<void>;
  /** Types, key by key. */
  type(text: string): Promise<void>;
  /** Chooses an option of a select by its words. */
  choose(option: string): Promise<void>;
}

/** A call of the function as text, for a browser to run. */
export const callText = (work: (...args: never[]) => unknown, args: unknown[]): string =>
  `(${work})(...${JSON.stringify(args)})`;
