interface ImportMeta {
  readonly env: {
    /** Set by the build; a hub from source has none */
    readonly VITE_VERSION?: string;
  };
}
