/** What Vite adds to the hub: styles as text, and facts of the build. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

interface ImportMeta {
  readonly env: {
    /** Set by the build; a hub from source has none */
    readonly VITE_VERSION?: string;
  };
}
