import type { Card } from '../../../src/domain/entities/card.ts';
import type { Job, JobRecord } from '../../../src/domain/entities/job.ts';
import { HELPLINE } from '../../../src/domain/product.ts';
import { type IndexedPicture, pictureImage } from '../media/pictureIndex.ts';
import type { JobWordingSource } from '../model/jobWording.ts';
import { jobId, jobUrl } from './jobAddress.ts';
import { compareEntryMethod, jobEntryMethod } from './jobEntryMethods.ts';
import { jobFacets } from './jobFacets.ts';
import { fill, nextSteps, payAndBenefits, requirements, roleTexts } from './jobSections.ts';
import { roleCarousel, roleStory } from './jobStory.ts';
import type { RolePage, RoleService } from './roleFacts.ts';

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
export function expandJob(page: RolePage, context: JobContext): JobRecord {
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
    ...roleStory(page, wording),
    ...roleCarousel(page),
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
