/** Version of the storage format of chunks and releases. A release in another format is fetched again [PWA-04]. */
export const CONTENT_FORMAT = 1;
