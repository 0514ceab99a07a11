// Warnings of the build tools that are expected, so that a first `npm start` shows no meaningless ones.
import { createLogger } from 'vite';

const KNOWN = [
  // React imports two scheduler functions that exist only in the development build.
  /IMPORT_IS_UNDEFINED.*(log|unstable_setDisableYieldValue).*scheduler/s,
  // A module's preload helper, in the worker's classic script, where nothing calls it.
  /EMPTY_IMPORT_META.*preload-helper/s,
  // Generated declarations of CSS module names belong to no file.
  /A PostCSS plugin did not pass the `from` option/,
  /PLUGIN_TIMINGS/,
];

/** Logs Vite's warnings except the known ones; for each build, including those started by other plugins. */
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
