/** The template of the client build, taken apart for a page that is put into it: by the hub, or by the worker. */

/** The menu, which stands behind the header of every page. */
export const MENU_ID = 'site-menu';

/** The style sheets that the build links in the template; its icons and fonts are links too and stay. */
export const STYLE_LINK = /[ \t]*<link\b(?=[^>]*\brel="stylesheet")[^>]*>\n?/g;
/** The template's own scripts. */
export const SCRIPT_LOAD = /[ \t]*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)\n?/g;

/** Inside `<style>` only a closing tag could end the sheet; in CSS the backslash changes nothing. */
export const inStyle = (css: string) => css.replaceAll('</', '<\\/');

/** The page is complete without its scripts, so text, fonts and pictures go first. */
export const atLowPriority = (load: string) =>
  load
    .trim()
    .replace(/^<(?:script type="module"|link rel="modulepreload")(?![^>]*fetchpriority)/, '$& fetchpriority="low"');
