import type { Card } from '../../../src/domain/entities/card.ts';
import type { Job, JobRecord } from '../../../src/domain/entities/job.ts';
import { HELPLINE } from '../../../src/domain/product.ts';
import { slugOf } from '../../../src/domain/search/foldText.ts';
import type { Filed } from '../contentFiles.ts';
import type { ContentSources } from '../contentTypes.ts';
import { rolePictures } from '../media/choosePicture.ts';
import { type IndexedPicture, pictureImage } from '../media/pictureIndex.ts';
import { compareEntryMethod, jobEntryMethod } from './entryMethods.ts';
import { jobId, jobUrl, offers, type RolePage, type RoleService, rolePages, serviceOf } from './page.ts';
import { fill, nextSteps, payAndBenefits, requirements, roleCarousel, roleStory, roleTexts } from './sections.ts';
import type { JobWordingSource } from './wording.ts';

/** Returns the job pages of all roles as records, in the order of their files. */
export function jobRecords(sources: ContentSources): Filed<JobRecord>[] {
  const neighbours = sources.roles.map(({ key, data }) => ({
    key,
    title: data.title,
    service: serviceOf(key),
    category: data.category,
    offers: (commitment: string) => offers(data, commitment, sources),
  }));
  const pictures = rolePictures(sources);
  const others = new Map(neighbours.map((role) => [role.key, { ...role, picture: pictures.get(role.key) }]));
  return sources.roles.flatMap((source) => {
    const pages = rolePages(source, sources);
    const own = neighbours.find(({ key }) => key === source.key);
    return pages.map((page) => {
      const related = own ? relatedRoles(own, neighbours, page.commitment, source.data.related) : [];
      const record = jobRecord(page, {
        wording: sources['job-wording.json'],
        applyUrl: sources['settings.json'].applyUrl,
        hasOpposite: pages.length > 1,
        picture: pictures.get(source.key),
        related: related.flatMap((key) => others.get(key) ?? []),
      });
      return { file: source.file, record };
    });
  });
}

/** What a job page needs besides its role. */
type JobContext = {
  wording: JobWordingSource;
  applyUrl: string;
  /** Whether the role has a page for the other commitment */
  hasOpposite: boolean;
  related: { title: string; key: string; service: RoleService; picture?: IndexedPicture }[];
  picture?: IndexedPicture;
};

/** Returns the record of one job page: the facts of its role in the wording shared by all job pages [CON-22]. */
function jobRecord(page: RolePage, context: JobContext): JobRecord {
  const { role, commitment, service, slug } = page;
  const { wording } = context;
  const key = `${service}/${slug}`;
  const isReserve = commitment === 'reserve';
  return {
    id: jobId(key, commitment),
    url: jobUrl(key, commitment),
    slug,
    title: role.title,
    service,
    category: role.category,
    keywords: role.keywords,
    inServiceTitle: role.inServiceTitle,
    inServiceTitles: role.inServiceTitle ? [role.inServiceTitle] : [],
    facets: jobFacets(page),
    isReserve,
    isFulltime: !isReserve,
    oppositeUrl: context.hasOpposite ? jobUrl(key, isReserve ? 'full-time' : 'reserve') : undefined,
    isPriority: role.featured,
    isPriorityText: role.featured ? wording.priorityText : undefined,
    priorityToFill: role.featured ? priorityToFill(page, wording) : undefined,
    isClosed: role.status === 'closed',
    isClosedText: role.status === 'closed' ? role.closedText : undefined,
    applyUrl: context.applyUrl,
    expressInterestUrl: wording.expressInterestUrl,
    expressInterestButtonText: wording.expressInterestButtonText,
    showNotificationMessage: role.notice !== undefined,
    notificationMessage: role.notice,
    notificationIcon: role.notice && wording.noticeIcon,
    entryMethods: page.methods.map((each) => jobEntryMethod(page, each, wording)),
    compare: page.methods.map((each) => compareEntryMethod(page, each, wording.compare)),
    ...roleTexts(page, wording),
    ...requirements(page, wording),
    ...payAndBenefits(page, wording),
    ...roleStory(page, wording, context.picture),
    ...roleCarousel(page, context.picture),
    ...nextSteps(page, wording),
    ...relatedCards(page, context),
    cta: callsToAction(page, context),
    ...headerPicture(context.picture),
  };
}

const SERVICE_LINKS = { navy: 'navyLink', army: 'armyLink', 'air-force': 'airForceLink' } as const;

/** Returns why people are currently wanted for the role, and the link to its service's priority roles [JOB-16]. */
function priorityToFill(page: RolePage, wording: JobWordingSource): Job['priorityToFill'] {
  const { service, role } = page;
  return {
    header: wording.priorityHeader,
    subHeader: fill(page, wording.prioritySubHeader),
    description: role.whyNow,
    footer: wording.priorityFooter,
    [SERVICE_LINKS[service]]: wording.priorityLinks[service],
    assistanceLink: wording.priorityLinks.assistance,
  };
}

/** Returns the calls to action: apply or, while the role is closed, express interest; and contact us [JOB-35]. */
function callsToAction({ role }: RolePage, { wording, applyUrl }: JobContext): Job['cta'] {
  const isClosed = role.status === 'closed';
  return {
    ...wording.cta[isClosed ? 'closed' : 'open'],
    leftCTAButton1URL: { href: isClosed ? wording.expressInterestUrl : applyUrl },
    leftCTAButton1Theme: 'Primary',
    rightCTAButton2URL: { href: HELPLINE.href },
    rightCTAButton2Title: `Call ${HELPLINE.label}`,
    rightCTAButton2Theme: 'Secondary',
    rightCTAButton2Icon: 'phone',
  };
}

/** [JOB-20] */
function headerPicture(picture: IndexedPicture | undefined): Partial<Job> {
  if (!picture) return {};
  const { src, alt } = pictureImage(picture, 'wide');
  return { desktopImage: src, desktopImageAlt: alt };
}

/** No alternative text: the card's text says where it leads. */
export function cardImage(picture: IndexedPicture | undefined): Pick<Card, 'CardImage'> {
  return picture ? { CardImage: { ...pictureImage(picture, 'tall'), alt: '' } } : {};
}

function relatedCards({ commitment }: RolePage, { related, wording }: JobContext): Partial<Job> {
  if (related.length === 0) return {};
  const relatedJobs = related.map(({ title, key, service, picture }): Card => {
    const CardButton = { href: jobUrl(key, commitment) };
    return {
      CardTitle: title,
      ...cardImage(picture),
      CardService: service,
      CardButton,
      IsReserve: commitment === 'reserve',
      JobId: jobId(key, commitment),
    };
  });
  return { relatedJobsHeader: wording.relatedJobsHeader, relatedJobs };
}

/** Returns the facet value names of a job by query parameter [JS-01, DEC-97]. */
function jobFacets(page: RolePage): Record<string, string[]> {
  const { role } = page;
  return {
    priority: role.featured ? ['featured'] : [],
    jobType: [page.commitment === 'reserve' ? 'reserves' : 'full-time'],
    service: [page.service],
    entryMethod: page.methods.map(({ slug }) => slug),
    category: [slugOf(role.category)],
    degree: role.degrees,
  };
}

/** The data needed to choose related roles. */
type RoleNeighbour = { key: string; category: string; offers: (commitment: string) => boolean };

const SHOWN = 3;

/**
 * Returns the roles shown at the end of a role's page: those named by the editor, otherwise the next ones of the same
 * service and category, wrapping around. Only roles with a page of the same commitment.
 */
function relatedRoles(
  own: RoleNeighbour,
  roles: readonly RoleNeighbour[],
  commitment: string,
  named: readonly string[] | undefined,
): string[] {
  const isOffered = (role: RoleNeighbour) => role.key !== own.key && role.offers(commitment);
  if (named) return named.filter((key) => roles.some((role) => role.key === key && isOffered(role)));
  // The cheap test first: among 25,000 roles each has some hundreds in its own category.
  const near = roles.filter((role) => sameFamily(role, own) && isOffered(role)).map((role) => role.key);
  const after = near.filter((key) => key > own.key);
  return [...after, ...near.filter((key) => key < own.key)].slice(0, SHOWN);
}

function sameFamily(a: RoleNeighbour, b: RoleNeighbour): boolean {
  return a.category === b.category && a.key.split('/')[0] === b.key.split('/')[0];
}
