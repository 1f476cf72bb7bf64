import { REPORT_LIMITS } from '../../api/community/report.ts';
import { countCharacters } from '../../lib/characters.ts';
import type { ReportDraft } from './draft.ts';
import { grouped } from '../../lib/number.ts';

/** Links as they were typed, one a line; one without its scheme gets it. */
export const linksIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((line) => line !== '')
    .map((line) => (/^https?:\/\//i.test(line) ? line : `https://${line}`));

/** What keeps a report from being sent, or null. */
export const wrongWith = ({ text, links }: Pick<ReportDraft, 'text' | 'links'>): string | null => {
  const length = countCharacters(text.trim());
  if (length < REPORT_LIMITS.least) return `说明至少写 ${REPORT_LIMITS.least} 个字，现在 ${length} 个`;
  if (length > REPORT_LIMITS.most)
    return `说明最多 ${REPORT_LIMITS.most} 个字，超出 ${grouped(length - REPORT_LIMITS.most)} 个`;
  const found = linksIn(links);
  if (found.length > REPORT_LIMITS.links) return `链接最多 ${REPORT_LIMITS.links} 个`;
  if (found.some((link) => link.length > REPORT_LIMITS.linkLength)) return '有一个链接太长了，只留有用的部分';
  return null;
};
