import { TEN_YEARS } from '../../../api/annualReport/fields.ts';
import type { queryReport } from '../../../api/annualReport/report.ts';
import type { queryTenReport } from '../../../api/annualReport/tenReport.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { grouped, kilometres } from '../../../lib/number.ts';
import { reportName, sharedName } from '../../../api/annualReport/reportName.ts';
import type { Facts } from './facts.ts';

interface Told {
  readonly year: number;
  readonly nickName: string;
  readonly total: { readonly distance: number; readonly times: number } | undefined;
}

const sidIn = (query: string): string => new URLSearchParams(query).get('sid') ?? '';

/** A report that somebody shared, by its sid: whose it is, how far, and the picture of its link. */
const reportFacts = ({ year, nickName, total }: Told, query: string): Facts => ({
  path: null,
  title: sharedName(nickName, reportName(year)),
  description: total ? `走了 ${kilometres(total.distance)} 公里，出发 ${grouped(total.times)} 次。` : '',
  picture: null,
  share: { kind: 'report', id: `${year}_${sidIn(query)}` },
  type: 'article',
  structured: null,
});

export const yearFacts = ({ year, owner, totals }: ReplyOf<typeof queryReport>, query: string): Facts =>
  reportFacts({ year, nickName: owner.nickName, total: totals }, query);

export const tenFacts = ({ owner, total }: ReplyOf<typeof queryTenReport>, query: string): Facts =>
  reportFacts({ year: TEN_YEARS, nickName: owner.nickName, total }, query);
