const ID = /^[\w-]+$/;
const YOUTUBE = /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+)/;

/** Where a card's video can be watched without our player: content names it by its id or its address [CAR-04]. */
export function watchAddress(video: string): string {
  return ID.test(video) ? `https://www.youtube.com/watch?v=${video}` : video;
}

/** The video as our players know it, an id of YouTube or a file of ours; undefined for one that is elsewhere [CAR-04]. */
export function playableVideo(video: string): string | undefined {
  if (ID.test(video) || (video.startsWith('/') && !video.startsWith('//'))) return video;
  return YOUTUBE.exec(video)?.[1];
}
