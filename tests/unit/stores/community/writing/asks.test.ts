import { expect, test } from 'vitest';
import { Refused, RequestFailed } from '../../../../../src/api/errors.ts';
import type { RouteTrip } from '../../../../../src/api/route/trip.ts';
import { tripHelp } from '../../../../../src/stores/community/writing/asks/tripHelp.ts';
import { manuscriptOf } from '../../../../../src/stores/community/writing/work/manuscript.ts';
import { type Part, NO_TRIP } from '../../../../../src/stores/community/writing/work/work.ts';
import { findEventLink } from '../../../../../src/stores/publish/eventLink.ts';
import { settle } from '../../publish/world.ts';
import { openTab } from './world.ts';

const stop = (name: string, time = '') => ({ time, name, altitude: 900, note: '' });
const walk: RouteTrip = {
  track: { routeId: '31', name: '武功山反穿', distance: 24_300, climb: 1_850, days: 2, profile: [1, 2] },
  mine: true,
  activity: 'hike',
  place: { id: '18034', name: '萍乡市' },
  difficulty: 4,
  days: [
    {
      date: '2026-10-03',
      distance: 14_000,
      climb: 1_300,
      totalSec: 21_600,
      stops: [stop('龙山村', '07:10'), stop('发云界', '15:40')],
    },
    { date: '2026-10-04', distance: 10_300, climb: 550, totalSec: 18_000, stops: [] },
  ],
};
const bringTrip = async () => tripHelp(walk);
const withRoute = (tab: ReturnType<typeof openTab>) =>
  tab.desk.write({ pieces: [{ key: 'r', part: { type: 'route', routeId: '31' } }] });
const parts = (tab: ReturnType<typeof openTab>): Part[] => tab.desk.$work.get().pieces.map(({ part }) => part);

test('a route in a travelogue fills in what is empty, leaves what was typed, and says so; one touch takes it back', async () => {
  const tab = openTab({ bringTrip });
  await tab.begin();
  tab.turnInto('travelogue');
  tab.desk.write({ trip: { ...NO_TRIP, days: 3, cost: 68_000 } });
  withRoute(tab);
  await tab.tracks.came('31');
  const typed = { days: 3, cost: 68_000 };
  expect(tab.desk.$work.get()).toMatchObject({
    trip: { month: 10, activity: 'hike', difficulty: 4, ...typed },
    place: { id: '18034', name: '萍乡市' },
    tracks: [{ distance: 24_300, climb: 1_850 }],
  });
  const notice = tab.desk.$notice.get();
  expect(notice).toMatchObject({ kind: 'filled', words: ['10 月出发', '徒步', '难度 4', '萍乡市'] });
  // What is written after it is the author's, and no undoing takes it.
  tab.desk.write({ trip: { ...tab.desk.$work.get().trip, difficulty: 2 } });
  if (notice?.kind === 'filled') notice.undo();
  expect(tab.desk.$work.get()).toMatchObject({ trip: { ...NO_TRIP, ...typed, difficulty: 2 }, place: null });
});

test('a post has no room for a trip until it becomes a travelogue; what its author emptied stays empty afterwards', async () => {
  const tab = openTab({ bringTrip });
  await tab.begin();
  withRoute(tab);
  await tab.tracks.came('31');
  expect(tab.desk.$work.get()).toMatchObject({ trip: NO_TRIP, place: null, tracks: [{ routeId: '31' }] });
  tab.turnInto('travelogue');
  await settle();
  expect(tab.desk.$work.get().trip.month).toBe(10);
  tab.desk.write({ title: '武功山反穿', trip: NO_TRIP, place: null });
  tab.desk.keep();
  const next = openTab({ bringTrip, host: tab.host });
  await next.begin();
  await settle();
  expect(next.desk.$work.get()).toMatchObject({ trip: NO_TRIP, place: null, tracks: [{ routeId: '31' }] });
});

test('a draft is made from the track: figures, days with their dates, stops with their times, behind its card', async () => {
  const tab = openTab({ bringTrip });
  await tab.begin();
  tab.turnInto('travelogue');
  withRoute(tab);
  await tab.tracks.lay('r');
  expect(parts(tab)).toMatchObject([
    { type: 'route' },
    { type: 'paragraph', text: '全程 24.3 公里，累计爬升 1,850 米，用时11小时，分 2 天走完。' },
    { type: 'day', number: 1, date: '2026-10-03', title: '龙山村到发云界' },
    { type: 'paragraph', text: '这一天 14.0 公里，累计爬升 1,300 米，用时6小时。' },
    { type: 'stop', time: '07:10', name: '龙山村', altitude: 900 },
    { type: 'stop', time: '15:40', name: '发云界' },
    { type: 'day', number: 2, date: '2026-10-04', title: '' },
    { type: 'paragraph', text: '这一天 10.3 公里，累计爬升 550 米，用时5小时。' },
  ]);
  const notice = tab.desk.$notice.get();
  expect(notice).toMatchObject({ kind: 'laid', days: 2, stops: 2 });
  if (notice?.kind === 'laid') notice.undo();
  expect(parts(tab)).toMatchObject([{ type: 'route' }]);
});

test('days that were written get their dates, and none of them where the author gave one', async () => {
  const day = (date: string): Part => ({ type: 'day', number: 1, date, title: '' });
  for (const [given, expected] of [
    ['', '2026-10-03'],
    ['2026-10-05', ''],
  ] as const) {
    const tab = openTab({ bringTrip });
    await tab.begin();
    tab.turnInto('travelogue');
    const blocks: Part[] = [day(''), day(given), { type: 'route', routeId: '31' }];
    tab.desk.write({ pieces: blocks.map((part, at) => ({ key: `k${at}`, part })) });
    await tab.tracks.came('31');
    expect(parts(tab)[0]).toMatchObject({ date: expected });
  }
});

test('a route that does not come is told apart from one that is not there, and nothing is filled in', async () => {
  for (const [error, words] of [
    [new RequestFailed('route/readTrip', 'network'), '没有加载出来'],
    [new Refused('route/readTrip', -1, '', { state: 'private' }), '没有公开'],
  ] as const) {
    const tab = openTab({ bringTrip: async () => Promise.reject(error) });
    await tab.begin();
    tab.turnInto('travelogue');
    withRoute(tab);
    await tab.tracks.came('31');
    expect(tab.said.join()).toContain(words);
    expect(tab.desk.$work.get().trip).toEqual(NO_TRIP);
  }
});

test('somebody who looks for company says when and where to, and is not given the day on which the track was walked', async () => {
  const tab = openTab({ bringTrip });
  await tab.begin();
  tab.type('周末武功山有人吗');
  tab.turnInto('company');
  expect(tab.$reason.get()).toBe('还没选哪天出发');
  tab.desk.write({ company: { date: '2026-12-06', people: 3, event: null } });
  expect(tab.$reason.get()).toBe('还没选去哪里');
  tab.desk.write({ pieces: [...tab.desk.$work.get().pieces, { key: 'r', part: { type: 'route', routeId: '31' } }] });
  await tab.tracks.came('31');
  expect(tab.desk.$work.get()).toMatchObject({ trip: { month: null, days: 2 }, place: { name: '萍乡市' } });
  expect(tab.$reason.get()).toBeNull();
  expect(manuscriptOf(tab.desk.$work.get())).toMatchObject({
    kind: 'post',
    form: 'company',
    company: { date: '2026-12-06', people: 3, eventId: null },
  });
  tab.turnInto('question');
  expect(manuscriptOf(tab.desk.$work.get())).not.toHaveProperty('company');
  // It comes back with the kind that it belongs to.
  tab.desk.keep();
  const next = openTab({ host: tab.host });
  await next.begin();
  expect(next.desk.$work.get()).toMatchObject({ form: 'question', company: { date: '2026-12-06', people: 3 } });
});

test('a post that leads to an event takes its day and place over where none are written', async () => {
  const bringEvent = async (id: string) => ({
    id,
    name: '香山夜爬看日出',
    date: '2026-12-12',
    place: { id: '110100', name: '北京' },
  });
  const tab = openTab({ bringEvent });
  await tab.begin();
  tab.turnInto('company');
  tab.desk.write({ place: { id: '5', name: '密云区' } });
  expect(await tab.companions.leadTo('https://m.example.com/mc/route/detail?id=8')).toBe(false);
  expect(await tab.companions.leadTo('一起来 https://m.example.com/mc/event/d-52.htm')).toBe(true);
  expect(tab.desk.$work.get()).toMatchObject({
    company: { date: '2026-12-12', event: { id: '52', name: '香山夜爬看日出' } },
    place: { name: '密云区' },
  });
  expect(tab.desk.$notice.get()).toMatchObject({ kind: 'filled', from: 'event', words: ['日期'] });
});

test('only an address of ours names an event', () => {
  const origin = 'https://m.example.com';
  expect(findEventLink('https://m.example.com/event/d-52.htm?x=1', origin)).toBe('52');
  expect(findEventLink('https://m.example.com/mc/event/d-52.htm', origin)).toBe('52');
  expect(findEventLink('https://evil.example/mc/event/d-52.htm', origin)).toBeNull();
  expect(findEventLink('https://m.example.com/mc/event/d-.htm', origin)).toBeNull();
  expect(findEventLink('52', origin)).toBeNull();
});
