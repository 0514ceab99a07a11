/** How chunks and releases are kept. A release of another format is fetched anew [PWA-04]. */
export const CONTENT_FORMAT = 1;
