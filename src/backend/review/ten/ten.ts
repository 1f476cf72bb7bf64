import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { FIRST_YEAR, TEN_YEARS } from '../../../api/annualReport/fields.ts';
import type { queryTenReport } from '../../../api/annualReport/tenReport.ts';
import { yearRange } from '../../../lib/review/chinaClock.ts';
import { provincesOf } from '../../../lib/review/places.ts';
import { type Source, sourceOf, type WalkedTrack } from '../../../lib/review/track.ts';
import { type Totals, totalsOf } from '../../../lib/review/totals.ts';
import { tracksIn } from '../../../lib/review/year.ts';
import { DAY_MS } from '../../../site.ts';
import { pictureById } from '../../community/entry/pictures.ts';
import type { CallContext } from '../../context.ts';
import { askedReport } from '../asked.ts';
import { firstsOf } from '../companions.ts';
import { keptOr } from '../kept.ts';
import { campaignOf, rewardFor } from './reward.ts';
import { LAST_OF_TEN, TEN_RANGE } from '../share.ts';
import { tracksOf } from '../tracks.ts';
import { pictureOfTracks } from '../trackPictures.ts';

/** Metres round the earth at the equator. */
const ROUND_M = 40_075_017;
/** Tracks of a year that may lend it a picture. */
const CANDIDATES = 20;
const YEARS = Array.from({ length: LAST_OF_TEN - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at);

interface TenFigures {
  readonly years: readonly (Totals & {
    readonly y: number;
    readonly provinces: readonly string[];
    readonly best: Source | null;
    readonly longest: readonly string[];
  })[];
  readonly first: Source | null;
  readonly total: Totals;
  readonly provinces: readonly {
    readonly id: string;
    readonly name: string;
    readonly firstAt: number;
    readonly times: number;
  }[];
  readonly cities: number;
}

const tenFigures = (tracks: readonly WalkedTrack[]): TenFigures => {
  const byYear = YEARS.map((y) => ({ y, own: tracksIn(tracks, y) }));
  const all = byYear.flatMap(({ own }) => own);
  const years = byYear.map(({ y, own }) => {
    const longest = [...own].sort((one, other) => other.distance - one.distance);
    return {
      y,
      ...totalsOf(own, y),
      provinces: provincesOf(own).map(({ id }) => id),
      best: longest[0] ? sourceOf(longest[0]) : null,
      longest: longest.slice(0, CANDIDATES).map(({ routeId }) => routeId),
    };
  });
  const sum = (key: keyof Totals): number => years.reduce((total, year) => total + year[key], 0);
  const provinces = provincesOf(all);
  return {
    years,
    first: all[0] ? sourceOf(all[0]) : null,
    total: {
      distance: sum('distance'),
      climb: sum('climb'),
      times: sum('times'),
      days: sum('days'),
      movingSec: sum('movingSec'),
    },
    provinces: provinces.map(({ id, name, firstAt, times }) => ({ id, name, firstAt, times })),
    cities: provinces.reduce((total, { cities }) => total + cities.length, 0),
  };
};

/** The figures of the ten years of a member, as they were kept. */
export const tenOf = (context: CallContext, userId: number, whose: 'own' | 'public') =>
  keptOr(context.database, { userId, year: TEN_YEARS, whose, now: context.now }, context.afterCommit, (): TenFigures =>
    tenFigures(tracksOf(context.database, userId, whose)),
  );

const chinaDay = (instant: number): number => Math.floor((instant - yearRange(FIRST_YEAR)[0]) / DAY_MS);

/** Answers `tenReport/queryReport`. */
export const tenReportFor = (
  context: CallContext,
  { sid }: PayloadOf<typeof queryTenReport>,
): ReplyOf<typeof queryTenReport> => {
  const { database, now } = context;
  const { userId, mine, whose, parts, nickName, avatar, joinedAt } = askedReport(context, TEN_YEARS, sid);
  const { figures, generatedAt } = tenOf(context, userId, whose);
  const { event, friend } = firstsOf(database, userId, TEN_RANGE, now);
  const named = mine || parts?.has('tracks') === true;
  const noted = (source: Source | null) =>
    source &&
    (named
      ? { id: source.routeId, name: source.name, at: source.startedAt }
      : { id: null, name: '', at: source.startedAt });
  return {
    generatedAt,
    range: [...TEN_RANGE],
    empty: figures.total.times === 0,
    owner: { mine, nickName, avatar },
    joinDate: joinedAt,
    days: Math.max(1, chinaDay(now) - chinaDay(joinedAt) + 1),
    years: figures.years.map(({ y, distance, climb, times, days, provinces, best, longest }) => ({
      ...{ y, distance, climb, times, days, provinces: [...provinces], best: noted(best) },
      photo: named ? pictureById(database, pictureOfTracks(context, longest, mine)) : null,
    })),
    firsts: {
      track: noted(figures.first),
      event: named && event ? { id: String(event.id), name: event.title, at: event.starts_at } : null,
      ...(mine ? { friend: friend && { userId: friend.userId, nickName: friend.nickName, at: friend.firstAt } } : {}),
    },
    total: figures.total,
    rounds: Math.round((1_000 * figures.total.distance) / ROUND_M) / 1_000,
    provinces: figures.provinces.map((province) => ({ ...province })),
    cities: figures.cities,
    campaign: campaignOf(context),
    ...(mine ? { reward: rewardFor(context, userId, figures.total.distance, joinedAt) } : {}),
  };
};
