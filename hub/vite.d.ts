/** What Vite adds to the hub: styles as text, and facts of the build. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** A script of a page, as text. */
declare module '*.js?raw' {
  const script: string;
  export default script;
}

interface ImportMeta {
  readonly env: {
    /** Set by the build; a hub from source has none */
    readonly VITE_VERSION?: string;
  };
}
