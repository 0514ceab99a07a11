/** Style sheets of each source file that a page may name, in cascade order: what `scripts/pageScript.mjs` reads from the build. */
declare module 'virtual:page-styles' {
  const stylesOf: Readonly<Record<string, readonly string[]>>;
  export default stylesOf;
}
