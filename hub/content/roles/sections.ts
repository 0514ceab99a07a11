import type { Job } from '../../../src/domain/entities/job.ts';
import type { StoryBanner, StoryPanel } from '../../../src/domain/entities/story.ts';
import { pictureChooser, storyPictures } from '../media/choosePicture.ts';
import { type IndexedPicture, pictureImage } from '../media/pictureIndex.ts';
import { escapeHtml, paragraphsToHtml } from '../sanitiseHtml.ts';
import { salaryStages } from './entryMethods.ts';
import { type Commitment, fillPlaceholders, type RolePage, roleFacts } from './page.ts';
import type { RoleSource } from './schema.ts';
import type { JobWordingSource } from './wording.ts';

/** Returns the description of the job, in the role's own words [JOB-17, JOB-18, JOB-19, JOB-22]. */
export function roleTexts(page: RolePage, wording: JobWordingSource): Partial<Job> {
  const { role, commitment } = page;
  const reserve = commitment === 'reserve' ? role.reserve : undefined;
  const summary = reserve ? reserve.summary : role.summary;
  const day = commitment === 'reserve' ? reserve?.day : role.day;
  return {
    globalHeader: reserve?.headline ?? role.headline ?? fill(page, wording.globalHeader),
    globalSubHeader: reserve ? summary : (role.intro ?? summary),
    shortDescription: summary,
    roleDescriptionHeader: wording.roleDescriptionHeader,
    roleDescription: roleDescription(page, wording),
    longDescription: [
      part(wording.dayHeader, day),
      part(wording.suitsHeader, role.suits),
      part(wording.workplaceHeader, role.workplace),
      part(wording.goodToKnowHeader, role.goodToKnow),
    ].join(''),
    pathway: { title: wording.pathwayTitle, description: pathway(page) },
  };
}

/** Returns the steps of a full-time career as a list, and where they lead; a Reserve page has only the latter. */
function pathway({ role, commitment }: RolePage): string {
  const steps = commitment === 'reserve' ? [] : (role.steps ?? []);
  const items = steps.map(
    ({ when, what, text }) =>
      `<li><small>${escapeHtml(when)}</small><br /><strong>${escapeHtml(what)}</strong><br />${text}</li>`,
  );
  return `${items.length > 0 ? `<ol>${items.join('')}</ol>` : ''}<p>${role.pathway}</p>`;
}

/** Returns the key information and the requirements [JOB-21, JOB-27, JOB-28, JOB-29]. */
export function requirements(page: RolePage, { keyInformation, eligibility }: JobWordingSource): Partial<Job> {
  const { role } = page;
  return {
    keyInformation: [...given(page, keyInformation), ...(role.keyFacts ?? [])].map(({ title, content }) => ({
      Title: title,
      Content: fill(page, content),
    })),
    eligibilityChecklistHeader: eligibility.header,
    eligibilityChecklistContent: fill(page, eligibility.content),
    eligibilityChecklist: {
      Layout: eligibility.layout,
      items: [...given(page, eligibility.items), ...(role.checks ?? [])].map(({ icon, heading, description }) => ({
        Icon: icon,
        Heading: heading,
        Description: description && fill(page, description),
      })),
    },
  };
}

/** Returns pay and benefits [JOB-25, JOB-30, JOB-57, JOB-58]. */
export function payAndBenefits(page: RolePage, wording: JobWordingSource): Partial<Job> {
  const { commitment, role } = page;
  const { salary } = wording;
  const trainingInfo = salary.trainingInfo?.[commitment];
  const own = (role.benefits ?? []).map(({ icon, text }) => ({ icon, description: text }));
  return {
    salaryInfo: {
      salaryHeader: salary.header,
      salaryDescription: fill(page, salary.description[commitment]),
      ...(salary.benefits && { salaryBenefits: salary.benefits }),
      allowance: { header: salary.allowanceHeader, allowances: fill(page, salary.allowances) },
      salary: { ...(trainingInfo && { trainingInfo: fill(page, trainingInfo) }), stages: salaryStages(page, salary) },
    },
    salaryFootnote: salary.footnote,
    salarySuper: salary.super[commitment],
    benefitsHeader1: wording.benefitsHeader1,
    benefitsHeader2: wording.benefitsHeader2,
    benefits: [...own, ...given(page, wording.benefits)].map(({ icon, description }) => ({
      icon,
      description: fill(page, description),
    })),
  };
}

/** Returns headings and links of the ways to join and the next steps [JOB-31, JOB-32, JOB-33]. */
export function nextSteps(page: RolePage, wording: JobWordingSource): Partial<Job> {
  return {
    waysToJoinHeader: wording.waysToJoinHeader,
    waysToJoinEntryMethodHeader: fill(page, wording.waysToJoinEntryMethodHeader),
    nextStepHeader1: wording.nextStepHeader,
    linksHeader: wording.linksHeader,
    linksSubHeader: page.role.nextStep ?? wording.linksSubHeader,
    links: page.role.links ?? wording.links,
    quickLinks: page.role.quickLinks ?? wording.quickLinks,
  };
}

/** A Reserve page begins with what the job is, then describes the Reserve's part in it. */
function roleDescription({ role, commitment }: RolePage, wording: JobWordingSource): string {
  const reserve = commitment === 'reserve' ? role.reserve?.description : undefined;
  const own = reserve ? [...role.description.slice(0, 1), ...reserve] : role.description;
  const tasks = role.tasks.map((task) => `<li>${task}</li>`).join('');
  return `${paragraphsToHtml(own)}<h3>${escapeHtml(wording.tasksHeader)}</h3><ul>${tasks}</ul>`;
}

function part(header: string, text: string | undefined): string {
  return text ? `<h3>${escapeHtml(header)}</h3><p>${text}</p>` : '';
}

/** Fills a shared text with the facts of the page's first entry method. */
export function fill(page: RolePage, text: string): string {
  return fillPlaceholders(text, roleFacts(page, page.main.method));
}

/** Returns the entries of a shared list that apply to the page's commitment. */
function given<T extends { only?: Commitment }>({ commitment }: RolePage, list: T[]): T[] {
  return list.filter(({ only }) => !only || only === commitment);
}

type StorySource = NonNullable<RoleSource['story']>;

/**
 * Returns the story of one person, where the role has one: a quote on the page, and five panels behind it, each with a
 * scene of its own [JOB-23, STORY-01].
 * @param header  the picture at the head of the page, which the story does not repeat
 */
export function roleStory(page: RolePage, wording: JobWordingSource, header: IndexedPicture | undefined): Partial<Job> {
  const { role, service } = page;
  const { story } = role;
  if (!story) return {};
  const panels = storyPanels(story);
  // They show the workplace, not a face: the person is represented by their words only.
  const [picture, ...scenes] = storyPictures(page, header, panels.length + 1).map((each) => ({
    ...pictureImage(each, 'wide'),
    alt: '',
  }));
  const banner: StoryBanner = {
    Service: service,
    BannerType: 'Story',
    TextType: 'Quote',
    Title: story.quote,
    QuoteAuthor: `${story.name}, ${story.line}`,
    ...(picture && { BackgroundImage: picture }),
    CTAThumbnailText: story.opening.heading,
    CTAButtonText: wording.storyButton,
    CarouselItems: panels.map((panel, at) => (scenes[at] ? { ...panel, PanelImage: scenes[at] } : panel)),
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

/**
 * Returns the role's card carousel, where it has one [JOB-34]. @param header  the picture at the head of the page, which
 * no card repeats
 */
export function roleCarousel(page: RolePage, header: IndexedPicture | undefined): Partial<Job> {
  const { role, service, slug } = page;
  const { carousel } = role;
  if (!carousel) return {};
  const shown = [...(header ? [header] : []), ...(role.story ? storyPictures(page, header, 1) : [])];
  const choose = pictureChooser(shown);
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
