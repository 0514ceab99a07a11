export { storyBannerFields as fields } from '../../domain/entities/story.ts';
