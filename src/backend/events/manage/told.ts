import { momentWords } from '../../../lib/event/dates.ts';
import type { Change } from '../changes.ts';
import { type EventRow, whereOf } from '../event.ts';
import { LEVELS } from '../levels.ts';
import { dayText } from './lines.ts';
import type { DayPlan, KeptEvent } from './typed.ts';
import { altitudeText } from '../../../lib/number.ts';

const MOST = 200;
const NONE = '没有写';

const list = (json: string): string => (JSON.parse(json) as string[]).join('；');
const plan = (json: string): string => (JSON.parse(json) as DayPlan[]).map(dayText).join('；');
const metres = (value: number | null): string => (value === null ? '' : `${altitudeText(value)} 米`);

/** What whoever goes along has to know of, in the order in which it is read. */
const TOLD: readonly (readonly [field: string, words: (event: KeptEvent) => string])[] = [
  ['集合时间', ({ meet_at }) => momentWords(meet_at)],
  ['集合地点', ({ meet_place }) => meet_place],
  ['出发时间', ({ starts_at }) => momentWords(starts_at)],
  ['结束时间', ({ ends_at }) => momentWords(ends_at)],
  ['地点', whereOf],
  ['难度', ({ level }) => LEVELS[level - 1] ?? ''],
  ['全程', ({ distance_m }) => metres(distance_m)],
  ['爬升', ({ climb_m }) => metres(climb_m)],
  ['最高海拔', ({ top_m }) => metres(top_m)],
  ['行程', ({ days }) => plan(days)],
  ['费用包含', ({ includes }) => list(includes)],
  ['费用不含', ({ excludes }) => list(excludes)],
  ['安全须知', ({ safety }) => list(safety)],
];

const shown = (words: string): string => {
  const points = Array.from(words === '' ? NONE : words);
  return points.length > MOST ? `${points.slice(0, MOST - 1).join('')}…` : points.join('');
};

/** What is told of a change of an event, in words. */
export const changesBetween = (was: EventRow, event: KeptEvent): Change[] =>
  TOLD.flatMap(([field, words]) => {
    const [before, after] = [words(was), words(event)];
    return before === after ? [] : [{ field, was: shown(before), isNow: shown(after) }];
  });
