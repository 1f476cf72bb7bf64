import { ownerName } from '../../../api/annualReport/reportName.ts';
import type { Report } from '../../../stores/review/report.ts';
import type { Painter } from '../deck.ts';
import { say } from '../parts.ts';

/** Wishes: one's own, also before there are any; of others only those they show. */
export const wanna: Painter<Report> = (_, { owner, wanna: wanted = [] }) => owner.mine || wanted.length > 0;

/** The title of the year, and what one may do with it. */
export const end: Painter<Report> = (page, { owner, year }) => {
  const name = owner.mine && owner.nickName === '' ? '我' : ownerName(owner.nickName);
  say(page, 'title-of', `${name}的 ${year} 称号`);
};
