/** The build in plain JavaScript: it starts neither Java nor a program of its own. */
declare module 'recheck/lib/browser.js' {
  import { checkSync } from 'recheck';

  const recheck: { checkSync: typeof checkSync };
  export default recheck;
}
