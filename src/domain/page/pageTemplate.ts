/** The HTML template of the client build, split up so that the hub or the worker can insert a page. */

/** Id of the site menu, which follows the header on every page. */
export const MENU_ID = 'site-menu';

/** The style sheets that the build links in the template. Links to icons and fonts do not match and stay. */
export const STYLE_LINK = /[ \t]*<link\b(?=[^>]*\brel="stylesheet")[^>]*>\n?/g;
/** The template's own scripts. */
export const SCRIPT_LOAD = /[ \t]*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)\n?/g;

/**
 * Escapes CSS for a `<style>` element: only a closing tag could end it, and in CSS the added backslash has no effect.
 */
export const inStyle = (css: string) => css.replaceAll('</', '<\\/');

/** Lowers the priority of a script: the page is complete without it, so text, fonts and pictures load first. */
export const atLowPriority = (load: string) =>
  load
    .trim()
    .replace(/^<(?:script type="module"|link rel="modulepreload")(?![^>]*fetchpriority)/, '$& fetchpriority="low"');
