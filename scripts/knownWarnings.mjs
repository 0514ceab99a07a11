// What the build's tools warn of and is as it should be: a first `npm start` shows nobody a warning that means nothing.
import { createLogger } from 'vite';

const KNOWN = [
  // React asks its scheduler for two functions that only the development build has.
  /IMPORT_IS_UNDEFINED.*(log|unstable_setDisableYieldValue).*scheduler/s,
  // The preload helper of a module, in the worker's classic script: nothing there calls it.
  /EMPTY_IMPORT_META.*preload-helper/s,
  // The names that CSS modules export are declarations of no file.
  /A PostCSS plugin did not pass the `from` option/,
  /PLUGIN_TIMINGS/,
];

/** For each build, also those that other plugins start: says what Vite has to say but for the above. */
export function withoutKnownWarnings() {
  return {
    name: 'without-known-warnings',
    apply: 'build',
    config: () => ({ logLevel: 'warn', customLogger: logger() }),
  };
}

function logger() {
  const told = createLogger('warn');
  const unlessKnown = (tell) => (message, options) => {
    if (!KNOWN.some((known) => known.test(message))) tell(message, options);
  };
  return { ...told, warn: unlessKnown(told.warn), warnOnce: unlessKnown(told.warnOnce) };
}
