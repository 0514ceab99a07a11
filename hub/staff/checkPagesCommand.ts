import { pageReport } from '../content/pages/report.ts';
import type { Command } from './commandIo.ts';
import { UsageProblem } from './commandProblem.ts';
import { sharedLines, soundContent, writeReport } from './editorsReport.ts';

/** `check pages`: reports texts that pages and questions share. For editors; none of it blocks a release. */
export const checkPages: Command = async (args, io) => {
  if (args.length > 0) throw new UsageProblem('check pages takes nothing more: it looks at all of them');
  const { content } = await soundContent(io);
  const { paragraphs, runs } = pageReport(content);
  const lines = [...sharedLines('the same paragraph', paragraphs), ...sharedLines('the same words', runs)];
  writeReport(io, lines, `${content.pages.length} pages and ${content.faqs.length} questions`);
};
