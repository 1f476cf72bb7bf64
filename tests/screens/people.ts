import { toShare } from '../../src/api/annualReport/share.ts';
import { reportPart, TEN_YEARS } from '../../src/api/annualReport/fields.ts';
import { callAs, logIn, type Member } from '../support/member.ts';

/** Kinds of member that a report is to be fit for, by their demo numbers (demo/years/writeYears.ts tells their years). */
const KINDS = {
  /** A first track in 2024. */
  new: '13800138005',
  /** Came back after four years. */
  returning: '13800138000',
  /** Dozens of tracks a year. */
  active: '13800138003',
  /** No track at all. */
  nothing: '13800138004',
} as const;
export type Kind = keyof typeof KINDS;
export const kinds = Object.keys(KINDS) as Kind[];
const SHARER: Kind = 'active';

/** What `toShare` calls the report of a page; a page that is not here is no report. */
export const REPORTS: Readonly<Record<string, number>> = {
  '/review/page2024': 2024,
  '/review/page10': TEN_YEARS,
  '/review/track': 2022,
  '/review/track/list': 2023,
};

export interface People {
  readonly members: Readonly<Record<Kind | 'member', Member>>;
  /** By the page of the report: the `sid` that a stranger was sent, with everything in it that may be shared. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Logs everybody in, and shares each report of the busiest. */
export const gather = async (origin: string): Promise<People> => {
  const members = { member: await logIn(origin) } as Record<Kind | 'member', Member>;
  for (const kind of kinds) members[kind] = await logIn(origin, KINDS[kind]);
  const shared: Record<string, string> = {};
  for (const [path, year] of Object.entries(REPORTS)) {
    const { sid } = await callAs(origin, members[SHARER], toShare, { year, parts: [...reportPart.options] });
    shared[path] = sid;
  }
  return { members, shared };
};
