import { ACTIVITIES } from '../../../../lib/content/activities.ts';
import type { EventRow } from '../../../events/event.ts';
import { rungsOf } from '../../../events/event.ts';
import {
  dayText,
  daysTyped,
  kmText,
  linesOf,
  metresTyped,
  rungsTyped,
  rungText,
} from '../../../events/manage/lines.ts';
import type { DayPlan, WantedEvent } from '../../../events/manage/typed.ts';
import type { Box, Values } from '../../page/boxes.ts';
import { fenTyped, minuteOf, minuteTyped, wholeTyped } from '../../page/fields.ts';
import { EVENT_FOR, EVENT_INSURED, EVENT_LEVELS } from '../../page/values.ts';

export const EVENT_PATH = '/desk/events';

/** The form of an event. */
export const EVENT_BOXES: readonly Box[] = [
  { name: 'title', label: '名称，2 到 40 个字', must: true, max: 40 },
  { name: 'intro', label: '介绍，10 到 2,000 个字', look: 'long', must: true, max: 2_500 },
  { name: 'leader', label: '领队的成员编号，要是认证领队', look: 'whole', must: true, max: 15 },
  { name: 'activity', label: '活动', options: ACTIVITIES },
  { name: 'city', label: '城市，重名的前面加上省', must: true, max: 40, example: '惠州市' },
  { name: 'place', label: '去哪里', must: true, max: 30, example: '大南山' },
  { name: 'meetAt', label: '集合，北京时间', look: 'minute', must: true },
  { name: 'meetPlace', label: '集合地点，写到门口', must: true, max: 60, example: '香山公园东门停车场' },
  { name: 'longitude', label: '集合点经度（WGS84），空着是不知道', max: 12, example: '116.18826' },
  { name: 'latitude', label: '集合点纬度', max: 12, example: '39.99213' },
  { name: 'starts', label: '出发，北京时间', look: 'minute', must: true },
  { name: 'ends', label: '结束，北京时间', look: 'minute', must: true },
  { name: 'signUntil', label: '报名截止，北京时间', look: 'minute', must: true },
  { name: 'capacity', label: '名额', look: 'whole', must: true, max: 4 },
  { name: 'minPeople', label: '最少几人，报名截止时不到就自动取消；空着是不限', look: 'whole', max: 4 },
  { name: 'waitingMax', label: '候补最多几组', look: 'whole', must: true, max: 3 },
  { name: 'level', label: '难度', options: EVENT_LEVELS },
  { name: 'km', label: '全程多少公里，空着是不知道', max: 8, example: '12.5' },
  { name: 'climb', label: '爬升多少米', look: 'whole', max: 5 },
  { name: 'top', label: '最高海拔多少米', look: 'whole', max: 4 },
  { name: 'ageMin', label: '最小年龄，空着是不限', look: 'whole', max: 2 },
  { name: 'insured', label: '保险', options: EVENT_INSURED },
  { name: 'single', label: '单房差，一人一间每人加多少元，报名时选、一起付；空着是没有', max: 9, example: '200' },
  { name: 'vip', label: '谁能报名', options: EVENT_FOR },
  { name: 'yuan', label: '每人多少元，空着是免费', max: 9, example: '198' },
  { name: 'includes', label: '费用包含，一行一项', look: 'long', max: 2_000 },
  { name: 'excludes', label: '费用不含，一行一项', look: 'long', max: 2_000 },
  {
    name: 'ladder',
    label: '退款规则，一行一档：出发前多久取消，退多少；免费的空着',
    look: 'long',
    max: 500,
    example: '72 小时前 100%',
  },
  { name: 'safety', label: '安全须知，一行一条', look: 'long', max: 2_000 },
  {
    name: 'plan',
    label: '行程，一天一行：标题｜说明｜公里｜爬升｜住宿，后面的可以不写',
    look: 'long',
    max: 12_000,
    example: '徒步到营地｜早上出发，下午到｜12.5 公里｜800 米｜帐篷',
  },
  { name: 'route', label: '路线编号，在路线页地址的末尾；空着是没有', look: 'whole', max: 15 },
  { name: 'gear', label: '装备清单编号，在清单页地址的末尾；空着是没有', look: 'whole', max: 15 },
];
/** Told once it is over. */
export const RECAP_BOX: Box = { name: 'recap', label: '回顾，结束以后写', look: 'long', max: 4_000 };

export const NEW_EVENT: Values = { activity: 'hike', level: '2', vip: 'all', insured: 'no', waitingMax: '500' };

const none = (value: number | null): string => (value === null || value === 0 ? '' : String(value));
const linesText = (json: string): string => (JSON.parse(json) as string[]).join('\n');
const yuanText = (fen: number): string =>
  fen === 0 ? '' : `${Math.floor(fen / 100)}${fen % 100 === 0 ? '' : `.${String(fen % 100).padStart(2, '0')}`}`;

export const eventValues = (event: EventRow): Values => ({
  title: event.title,
  intro: event.intro,
  leader: String(event.leader_id),
  activity: event.activity,
  city: event.city,
  place: event.place,
  meetAt: minuteOf(event.meet_at),
  meetPlace: event.meet_place,
  longitude: event.longitude === null ? '' : String(event.longitude),
  latitude: event.latitude === null ? '' : String(event.latitude),
  starts: minuteOf(event.starts_at),
  ends: minuteOf(event.ends_at),
  signUntil: minuteOf(event.signup_until),
  capacity: String(event.capacity),
  minPeople: none(event.min_people),
  waitingMax: String(event.waiting_max),
  level: String(event.level),
  km: event.distance_m === null ? '' : kmText(event.distance_m),
  climb: event.climb_m === null ? '' : String(event.climb_m),
  top: event.top_m === null ? '' : String(event.top_m),
  ageMin: none(event.age_min),
  insured: event.insured === 1 ? 'yes' : 'no',
  single: yuanText(event.single_fen),
  vip: event.vip_only === 1 ? 'vip' : 'all',
  yuan: yuanText(event.price_fen),
  includes: linesText(event.includes),
  excludes: linesText(event.excludes),
  ladder: rungsOf(event).map(rungText).join('\n'),
  safety: linesText(event.safety),
  plan: (JSON.parse(event.days) as DayPlan[]).map(dayText).join('\n'),
  route: none(event.route_id),
  gear: none(event.gear_list_id),
  recap: event.recap,
});

const DEGREES = /^-?\d{1,3}(?:\.\d{1,12})?$/;

export const wantedEvent = (values: Values): WantedEvent => {
  const of = (name: string): string => values[name] ?? '';
  const known = (name: string): number | null => (of(name) === '' ? null : wholeTyped(of(name)));
  const degrees = (name: string): number | null => {
    const text = of(name).normalize('NFKC');
    return text === '' ? null : DEGREES.test(text) ? Number(text) : Number.NaN;
  };
  return {
    title: of('title'),
    intro: of('intro'),
    leader: wholeTyped(of('leader')),
    activity: of('activity'),
    city: of('city'),
    place: of('place'),
    meetPlace: of('meetPlace'),
    meetAt: minuteTyped(of('meetAt')),
    longitude: degrees('longitude'),
    latitude: degrees('latitude'),
    startsAt: minuteTyped(of('starts')),
    endsAt: minuteTyped(of('ends')),
    signupUntil: minuteTyped(of('signUntil')),
    capacity: wholeTyped(of('capacity')),
    minPeople: known('minPeople') ?? 0,
    waitingMax: wholeTyped(of('waitingMax')),
    level: wholeTyped(of('level')),
    distanceM: of('km') === '' ? null : metresTyped(of('km')),
    climbM: known('climb'),
    topM: known('top'),
    ageMin: known('ageMin') ?? 0,
    insured: of('insured') === 'yes',
    singleFen: of('single') === '' ? 0 : fenTyped(of('single')),
    vipOnly: of('vip') === 'vip',
    priceFen: of('yuan') === '' ? 0 : fenTyped(of('yuan')),
    includes: linesOf(of('includes')),
    excludes: linesOf(of('excludes')),
    safety: linesOf(of('safety')),
    days: daysTyped(of('plan')),
    ladder: rungsTyped(of('ladder')),
    gear: known('gear'),
    route: known('route'),
    recap: of('recap'),
  };
};
