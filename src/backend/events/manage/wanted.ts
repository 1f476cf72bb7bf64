import type { DatabaseSync } from 'node:sqlite';
import { ACTIVITIES } from '../../../lib/content/activities.ts';
import { dayCount } from '../../../lib/event/dates.ts';
import { grouped } from '../../../lib/number.ts';
import { oneLine } from '../../../lib/text.ts';
import { DAY_MS } from '../../../site.ts';
import { AROUND_MS } from '../changes.ts';
import { type EventRow, LONGEST_DAYS } from '../event.ts';
import { fixedTrouble } from './fixed.ts';
import { cityNamed, leaderTrouble, namedTrouble } from './found.ts';
import { listTrouble } from './lists.ts';
import type { KeptEvent, WantedEvent } from './typed.ts';
import { type Checked, gatherWrong, type Say, sameMinute } from '../../formCheck.ts';

const PRICE_MOST_FEN = 10_000_000;
const SOONEST_MS = 400 * DAY_MS;

const size = (text: string): number => Array.from(text).length;

const words = (wanted: WantedEvent, say: Say): void => {
  const between = (field: string, text: string, least: number, most: number, what: string): void => {
    if (size(text) < least || size(text) > most) say(field, `${what} ${least} 到 ${most} 个字`);
  };
  between('title', wanted.title, 2, 40, '名称');
  between('intro', wanted.intro, 10, 2_000, '介绍');
  between('place', wanted.place, 2, 30, '地点');
  between('meetPlace', wanted.meetPlace, 2, 60, '集合地点');
  if (!Object.hasOwn(ACTIVITIES, wanted.activity)) say('activity', '选一种活动');
  if (size(wanted.recap) > 3_000) say('recap', '回顾最多 3,000 个字');
};

const numbers = (wanted: WantedEvent, say: Say): void => {
  const between = (field: string, value: number | null, least: number, most: number, what: string): void => {
    if (value !== null && !(value >= least && value <= most))
      say(field, `${what} ${grouped(least)} 到 ${grouped(most)}，写整数`);
  };
  between('capacity', wanted.capacity, 1, 2_000, '名额');
  between('minPeople', wanted.minPeople, 0, 2_000, '最少人数');
  if (wanted.minPeople > wanted.capacity) say('minPeople', '最少人数不能多于名额');
  between('waitingMax', wanted.waitingMax, 0, 500, '候补');
  between('level', wanted.level, 1, 5, '难度');
  between('climb', wanted.climbM, 0, 20_000, '爬升');
  between('top', wanted.topM, 0, 8_900, '最高海拔');
  between('ageMin', wanted.ageMin, 0, 99, '年龄');
  const { distanceM, priceFen, singleFen, longitude, latitude } = wanted;
  if (!(singleFen >= 0 && singleFen <= PRICE_MOST_FEN)) say('single', '单人间每人加多少元，写成 200；没有就空着');
  if (distanceM !== null && !(distanceM > 0 && distanceM <= 1_000_000)) say('km', '公里数写成 12.5，最多 1,000 公里');
  if (!(priceFen >= 0 && priceFen <= PRICE_MOST_FEN)) say('yuan', '每人多少元，写成 198 或 198.50，最多 100,000 元');
  if (longitude !== null && !(Math.abs(longitude) <= 180)) say('longitude', '经度写成 116.18826，-180 到 180');
  if (latitude !== null && !(Math.abs(latitude) <= 90)) say('latitude', '纬度写成 39.99213，-90 到 90');
  if ((longitude === null) !== (latitude === null))
    say(longitude === null ? 'longitude' : 'latitude', '经度和纬度要么都写，要么都空着');
};

const times = ({ meetAt, startsAt, endsAt, signupUntil }: WantedEvent, now: number, say: Say): void => {
  if (Number.isNaN(startsAt)) say('starts', '写明哪一天几点出发');
  if (Number.isNaN(endsAt)) say('ends', '写明哪一天几点结束');
  if (Number.isNaN(meetAt)) say('meetAt', '写明哪一天几点集合');
  if (Number.isNaN(signupUntil)) say('signUntil', '写明哪一天几点截止报名');
  if (startsAt <= now) say('starts', '出发时间已经过去');
  if (startsAt - now > SOONEST_MS) say('starts', '最早提前 400 天发布');
  if (endsAt <= startsAt) say('ends', '结束要晚于出发');
  if (dayCount(startsAt, endsAt) > LONGEST_DAYS) say('ends', `一场活动最多 ${LONGEST_DAYS} 天`);
  if (signupUntil > startsAt) say('signUntil', '报名截止不能晚于出发');
  if (Math.abs(meetAt - startsAt) > AROUND_MS) say('meetAt', '集合时间要在出发前后一天之内');
  else if (meetAt > endsAt) say('meetAt', '集合不能晚于结束');
};

/** What is typed, checked field by field, also against who has signed up. `was`: null for a new one. */
export const checkEvent = (
  database: DatabaseSync,
  was: EventRow | null,
  given: WantedEvent,
  now: number,
): Checked<{ readonly event: KeptEvent }> => {
  const { wrong, say, isWrong } = gatherWrong();
  const text = (long: string): string => long.replace(/\r\n?/g, '\n').trim();
  const wanted: WantedEvent = {
    ...given,
    ...{ title: oneLine(given.title), place: oneLine(given.place), meetPlace: oneLine(given.meetPlace) },
    ...{ intro: text(given.intro), recap: text(given.recap) },
    meetAt: sameMinute(given.meetAt, was?.meet_at),
    startsAt: sameMinute(given.startsAt, was?.starts_at),
    endsAt: sameMinute(given.endsAt, was?.ends_at),
    signupUntil: sameMinute(given.signupUntil, was?.signup_until),
  };
  const begun = was !== null && was.audit === 'open' && now >= was.starts_at;
  words(wanted, say);
  numbers(wanted, say);
  // Of one that has set out nothing of this may change (fixed.ts).
  if (!begun) times(wanted, now, say);
  if (was?.signup_until !== wanted.signupUntil && wanted.signupUntil <= now) say('signUntil', '报名截止已经过去');
  const lists = listTrouble(wanted, was, say);
  const kept = was !== null && oneLine(wanted.city) === was.city ? { id: was.city_id, name: was.city } : undefined;
  const city = kept ?? cityNamed(oneLine(wanted.city));
  if (city === undefined) say('city', '没有这个城市，写成“惠州市”，重名的前面加上省');
  if (wanted.leader !== was?.leader_id) {
    const trouble = leaderTrouble(database, wanted.leader);
    if (trouble !== '') say('leader', trouble);
  }
  namedTrouble(database, wanted, was, say);
  if (wanted.recap !== (was?.recap ?? '') && !(was?.audit === 'open' && now >= was.ends_at))
    say('recap', '活动结束以后才能写回顾');
  const event: KeptEvent = {
    leader_id: wanted.leader,
    title: wanted.title,
    intro: wanted.intro,
    activity: wanted.activity,
    city_id: city?.id ?? '',
    city: city?.name ?? '',
    place: wanted.place,
    meet_place: wanted.meetPlace,
    meet_at: wanted.meetAt,
    longitude: wanted.longitude,
    latitude: wanted.latitude,
    starts_at: wanted.startsAt,
    ends_at: wanted.endsAt,
    signup_until: wanted.signupUntil,
    capacity: wanted.capacity,
    min_people: wanted.minPeople,
    waiting_max: wanted.waitingMax,
    level: wanted.level,
    distance_m: wanted.distanceM,
    climb_m: wanted.climbM,
    top_m: wanted.topM,
    age_min: wanted.ageMin,
    insured: wanted.insured ? 1 : 0,
    single_fen: wanted.singleFen,
    vip_only: wanted.vipOnly ? 1 : 0,
    price_fen: wanted.priceFen,
    ...lists,
    gear_list_id: wanted.gear,
    recap: wanted.recap,
  };
  if (was !== null) fixedTrouble(was, event, { route: wanted.route, now }, say);
  return isWrong() ? { wrong } : { event };
};
