import type { Track } from '../../../../api/community/fields.ts';
import type { RouteTrip } from '../../../../api/route/trip.ts';
import { grouped, kilometres } from '../../../../lib/number.ts';
import { hoursText } from '../../../../lib/span.ts';
import type { Part, Work } from '../work/work.ts';
import { choiceOf } from './choice.ts';
import { fill, type Filled } from './filling.ts';

/** What is known of a route that has come into a text, and what can be made of it. */
export interface TripHelp {
  readonly track: Track;
  /** Fills in what the work leaves empty; null: nothing. */
  fill(work: Work): Filled | null;
  /** The way as blocks: its figures, then every day with its stops. */
  blocks(): Part[];
}

type Day = RouteTrip['days'][number];

const figures = (distance: number, climb: number | null, totalSec: number | null): string =>
  [
    `${kilometres(distance)} 公里`,
    climb === null ? '' : `累计爬升 ${grouped(climb)} 米`,
    totalSec === null ? '' : `用时${hoursText(totalSec)}`,
  ]
    .filter(Boolean)
    .join('，');

const titleOf = ({ stops }: Day): string => {
  const [first, last] = [stops[0], stops[stops.length - 1]];
  return first === undefined || last === undefined || first === last ? '' : `${first.name}到${last.name}`;
};

const dayBlocks = (day: Day, at: number, many: boolean): Part[] => [
  { type: 'day', number: at + 1, date: day.date, title: titleOf(day) },
  ...(many ? [{ type: 'paragraph' as const, text: `这一天 ${figures(day.distance, day.climb, day.totalSec)}。` }] : []),
  ...day.stops.map((stop) => ({ type: 'stop' as const, ...stop })),
];

/** Of the days alone: the nights between them are no walking. Null where one of them tells nothing. */
const secondsOf = (days: readonly Day[]): number | null =>
  days.length === 0 || days.some(({ totalSec }) => totalSec === null)
    ? null
    : days.reduce((sum, { totalSec }) => sum + (totalSec ?? 0), 0);

const blocksOf = ({ track, days }: RouteTrip): Part[] => {
  const whole = figures(track.distance, track.climb, secondsOf(days));
  const parted = days.length > 1 ? `，分 ${days.length} 天走完` : '';
  return [
    { type: 'paragraph', text: `全程 ${whole}${parted}。` },
    ...days.flatMap((day, at) => dayBlocks(day, at, days.length > 1)),
  ];
};

/** Months are of who went themselves: `days` has dates of the writer's own route alone. */
const monthOf = (days: readonly Day[]): number | null => Number((days[0]?.date ?? '').slice(5, 7)) || null;

export const tripHelp = (trip: RouteTrip): TripHelp => ({
  track: trip.track,
  fill(work) {
    const choice = choiceOf(work);
    // A post has no fields of a trip; who looks for company is going to set out another day.
    if (choice !== 'travelogue' && choice !== 'company') return null;
    const { track, activity, difficulty, place, days } = trip;
    const walked = choice === 'travelogue';
    return fill(work, {
      trip: { month: walked ? monthOf(days) : null, days: track.days, activity, difficulty },
      place,
      days: walked ? days.map(({ date }) => date) : [],
    });
  },
  blocks: () => blocksOf(trip),
});
