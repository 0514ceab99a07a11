/** Address of the script that renders pages: `scripts/pageScript.mjs` builds it. */
declare module 'virtual:page-script' {
  const address: string;
  export default address;
}
