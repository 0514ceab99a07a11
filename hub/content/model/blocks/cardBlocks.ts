import { array, boolean, type ObjectShape, object, string } from 'yup';
import { count, href, html, roleRef, service, slug, text } from '../fields.ts';
import { headingLevel, icon, image, link } from '../wireFields.ts';
import { panelAudio } from './storyPanels.ts';

/** Blocks that are rows of similar items [BLOCK-06 to BLOCK-08, BLOCK-17 to BLOCK-25]. */

/** Fields that all of them may begin with */
const titled = () => ({
  Title: text(120),
  TitleHeadingLevel: headingLevel(),
  Text: html(1_000),
  CtaButton1: link(),
});
const rowOf = (shape: ObjectShape, max = 24) => array(object(shape).noUnknown()).max(max);

export const simpleCardsFields = object({
  ...titled(),
  cards: rowOf({
    Heading: text(120).required(),
    HeadingLevel: headingLevel(),
    Icon: icon(),
    Service: service(),
    Tag: text(120),
    Content: html(1_500),
    CtaButton1: link(),
    CtaButton2: link(),
    IsDownload1: boolean(),
    IsDownload2: boolean(),
  }),
});

export const rankCardsFields = object({
  ...titled(),
  cards: rowOf({ RankImage: image(), RankTitle: text(80).required() }),
});

export const categoryCardsFields = object({
  ...titled(),
  cards: rowOf({
    Title: text(80).required(),
    JobsLabel: text(80),
    CardImage: image(),
    /** Display name in the careers facet `category`: its roles are counted where no number is given */
    category: text(80),
    FullTimeJobs: count(),
    PartTimeJobs: count(),
    ExploreButtonLink: link(),
    CareersButtonLink: link(),
  }),
});

/** Roles by file, `navy/medic`; the content of their cards comes from there */
export const jobCardListFields = object({
  ...titled(),
  jobs: rowOf({
    role: roleRef().required(),
    commitment: string().oneOf(['full-time', 'reserve']),
    PriorityTag: text(60),
  }),
});

export const profileStripFields = object({
  ...titled(),
  profiles: rowOf({
    profileID: slug().required(),
    profileTitle: text(120).required(),
    profileImage: image(),
    url: href().required(),
  }),
});

export const quoteCarouselFields = object({
  ...titled(),
  items: rowOf({
    Image: image(),
    YoutubeId: string().matches(/^[\w-]{11}$/, 'must be the id of a YouTube video'),
    Title: text(120),
    Text: html(1_000),
    TextStyle: string().oneOf(['Pull Quote', 'Statement', 'Statement CTA']),
    CTAButton: link(),
    QuoteSource: text(120),
    ...panelAudio,
  }),
});
