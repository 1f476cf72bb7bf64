/** Replies of reports for browser tests of what a page does with them: of nobody, checked by the contracts' types. */
import type { Page } from 'playwright/test';
import type { queryReport } from '../../src/api/annualReport/report.ts';
import type { queryTenReport } from '../../src/api/annualReport/tenReport.ts';
import type { ReplyOf } from '../../src/api/define.ts';

export type TenReport = ReplyOf<typeof queryTenReport>;
export type YearReport = ReplyOf<typeof queryReport>;

const DAY_MS = 86_400_000;
/** 2026-11-01 12:00 in China. */
const NOW = Date.UTC(2026, 10, 1, 4);
const at = (year: number, month: number): number => Date.UTC(year, month - 1, 8, 1);

const PLACES = ['四川', '云南', '西藏', '新疆', '江西', '浙江', '广东'];
const TIMES = [0, 1, 0, 6, 14, 22, 1, 31, 18, 9];

const reward: NonNullable<TenReport['reward']> = {
  state: 'claimable',
  name: '十周年礼物',
  note: '',
  type: 1,
  days: 7,
  progress: { have: 1_186, need: 500 },
  startsAt: NOW - 30 * DAY_MS,
  deadline: NOW + 30 * DAY_MS,
  left: 1_234,
  receivedAt: null,
  vipUntil: NOW + 20 * DAY_MS,
  expireAt: NOW + 27 * DAY_MS,
};

/** Ten years of an active member, with the reward in this state. */
export const tenReport = (over: Partial<NonNullable<TenReport['reward']>> = {}): TenReport => ({
  generatedAt: NOW,
  range: [Date.UTC(2014, 11, 31, 16), Date.UTC(2024, 11, 31, 16) - 1],
  empty: false,
  owner: { mine: true, nickName: '山里人', avatar: null },
  joinDate: NOW - 3_286 * DAY_MS,
  days: 3_287,
  years: TIMES.map((times, index) => ({
    y: 2015 + index,
    distance: times * 11_240,
    climb: times * 640,
    times,
    days: times,
    provinces: times > 0 ? ['1'] : [],
    best: times > 0 ? { id: '1', name: '武功山穿越：沈子村到龙山村，两天一夜', at: at(2015 + index, 5) } : null,
    photo: null,
  })),
  firsts: {
    track: { id: '1', name: '第一次上梧桐山', at: at(2016, 5) },
    event: { id: '1', name: '周末东西冲', at: at(2018, 3) },
    friend: { userId: '10001', nickName: '阿岚', at: at(2018, 3) },
  },
  total: { distance: 1_146_480, climb: 65_280, times: 102, days: 102, movingSec: 1_000_000 },
  rounds: 0.029,
  provinces: PLACES.map((name, index) => ({ id: String(index + 1), name, firstAt: at(2016 + index, 5), times: 3 })),
  cities: 21,
  campaign: { state: 'running', startsAt: reward.startsAt, endsAt: reward.deadline },
  reward: { ...reward, ...over },
});

/** A year with this many metres, all in May; none is an empty one. */
export const yearReport = (year: number, distance: number): YearReport => {
  const some = distance > 0;
  const totals = { distance, climb: some ? 3_200 : 0, times: some ? 4 : 0, days: some ? 4 : 0, movingSec: 36_000 };
  const month = { distance: 0, climb: 0, times: 0, days: 0 };
  const from = { routeId: '1', name: '武功山穿越', startedAt: at(year, 5) };
  const none = { alt: null, long: null, climb: null, lasting: null, early: null, late: null, day: null, streak: null };
  return {
    year,
    range: [Date.UTC(year - 1, 11, 31, 16), Date.UTC(year, 11, 31, 16) - 1],
    generatedAt: NOW,
    empty: !some,
    owner: { mine: true, nickName: '山里人', avatar: null, since: at(2018, 3) },
    parts: ['summary', 'calendar', 'habits', 'map', 'lastYear', 'gears', 'title', 'wanna', 'tracks'],
    totals,
    max: some
      ? { ...none, alt: { value: 1_918, from }, long: { value: 24_300, from }, early: { value: 301, from } }
      : none,
    months: Array.from({ length: 12 }, (_, index) =>
      index === 4 ? { distance, climb: 3_200, times: 4, days: 4 } : month,
    ),
    days: some ? [{ day: 127, distance, times: 4 }] : [],
    provinces: [],
  };
};

/** Answers a call of this page by what `reply` gives each time: data, or a refusal. */
export const answerWith = async (
  page: Page,
  path: string,
  reply: (url: URL) => { readonly data?: unknown; readonly errCode?: number; readonly errMsg?: string },
): Promise<void> => {
  await page.route(`**/api${path}*`, (route) =>
    route.fulfill({ json: { errCode: 0, errMsg: '', data: null, ...reply(new URL(route.request().url())) } }),
  );
};
