import type { Job } from '../../../src/domain/entities/job.ts';
import type { StoryBanner, StoryPanel } from '../../../src/domain/entities/story.ts';
import { pictureImage } from '../media/pictureIndex.ts';
import type { JobWordingSource } from '../model/jobWording.ts';
import type { RoleSource } from '../model/role.ts';
import { pictureChooser } from './choosePicture.ts';
import type { RolePage } from './roleFacts.ts';

type StorySource = NonNullable<RoleSource['story']>;

/**
 * Returns the story of one person, where the role has one: a quote on the page, and five panels behind it [JOB-23,
 * STORY-01].
 */
export function roleStory({ role, service, slug }: RolePage, wording: JobWordingSource): Partial<Job> {
  const { story } = role;
  if (!story) return {};
  // Shows the workplace, not a face: the person is represented by their words only.
  const picture = pictureChooser()({ id: `stories/${service}/${slug}`, service, kind: role.category });
  const banner: StoryBanner = {
    Service: service,
    BannerType: 'Story',
    TextType: 'Quote',
    Title: story.quote,
    QuoteAuthor: `${story.name}, ${story.line}`,
    ...(picture && { BackgroundImage: { ...pictureImage(picture, 'wide'), alt: '' } }),
    CTAThumbnailText: story.opening.heading,
    CTAButtonText: wording.storyButton,
    CarouselItems: storyPanels(story),
  };
  return { storyBannerHeader: wording.storyHeader, storyBanner: [banner] };
}

function storyPanels({ name, opening, numbers, list, secondQuote, ending }: StorySource): StoryPanel[] {
  const stats = numbers.map(({ figure, text }, at) => [
    [`Stat${at + 1}`, figure],
    [`StatDescription${at + 1}`, text],
  ]);
  return [
    { type: 'TitlePanel', Heading: opening.heading, TitleDescription: `<p>${opening.text}</p>` },
    { type: 'StatsPanel', ...Object.fromEntries(stats.flat()) },
    {
      type: 'ListPanel',
      Heading: list.heading,
      ...Object.fromEntries(list.items.map((item, at) => [`ListItem${at + 1}`, item])),
    },
    { type: 'QuotePanel', QuoteText: secondQuote, Author: name },
    { type: 'CopyPanel', Heading: ending.heading, Copy: `<p>${ending.text}</p>` },
  ];
}

/** Returns the role's card carousel, where it has one [JOB-34]. */
export function roleCarousel({ role, service, slug }: RolePage): Partial<Job> {
  const { carousel } = role;
  if (!carousel) return {};
  const choose = pictureChooser();
  return {
    cardCarouselHeader: carousel.header,
    cardCarousel: carousel.cards.map(({ title, text, url }, at) => {
      const picture = choose({ id: `cards/${service}/${slug}/${at}`, service, kind: role.category });
      return {
        CardTitle: title,
        CardDescription: text,
        CardService: service,
        // No alternative text: the card's text says it all.
        ...(picture && { CardImage: { ...pictureImage(picture, 'tall'), alt: '' } }),
        ...(url ? { CardButton: { href: url } } : {}),
      };
    }),
  };
}
