import type { queryReport } from '../../api/annualReport/report.ts';
import type { ReplyOf } from '../../api/define.ts';

/** The report of a year as its pages show it. */
export type Report = ReplyOf<typeof queryReport>;
