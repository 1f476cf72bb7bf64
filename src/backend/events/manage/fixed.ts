import { yuan } from '../../../lib/money.ts';
import type { EventRow } from '../event.ts';
import type { KeptEvent } from './typed.ts';
import type { Say } from '../../formCheck.ts';

/** By which field of the form a column is typed. */
const FIELDS: Readonly<Record<Exclude<keyof KeptEvent, 'title' | 'intro' | 'recap'>, string>> = {
  leader_id: 'leader',
  activity: 'activity',
  city_id: 'city',
  city: 'city',
  place: 'place',
  meet_place: 'meetPlace',
  meet_at: 'meetAt',
  longitude: 'longitude',
  latitude: 'latitude',
  starts_at: 'starts',
  ends_at: 'ends',
  signup_until: 'signUntil',
  capacity: 'capacity',
  min_people: 'minPeople',
  waiting_max: 'waitingMax',
  level: 'level',
  distance_m: 'km',
  climb_m: 'climb',
  top_m: 'top',
  age_min: 'ageMin',
  insured: 'insured',
  single_fen: 'single',
  vip_only: 'vip',
  price_fen: 'yuan',
  includes: 'includes',
  excludes: 'excludes',
  safety: 'safety',
  days: 'plan',
  ladder: 'ladder',
  gear_list_id: 'gear',
};
const COLUMNS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** What people have signed up for, and paid for, stays as it was told them; what set out stays as it was. */
export const fixedTrouble = (
  was: EventRow,
  event: KeptEvent,
  { route, now }: { readonly route: number | null; readonly now: number },
  say: Say,
): void => {
  if (was.audit === 'open' && now >= was.starts_at) {
    for (const column of COLUMNS)
      if (event[column] !== was[column]) say(FIELDS[column], '已经出发，只能改名称、介绍，结束后写回顾');
    if (route !== was.route_id) say('route', '已经出发，不能再换路线');
    return;
  }
  if (was.taken === 0 && was.waiting === 0) return;
  const who = was.taken > 0 ? `已有 ${was.taken} 人报名` : `已有 ${was.waiting} 组候补`;
  if (event.price_fen !== was.price_fen)
    say('yuan', `${who}，价格不能再改，现在是 ${was.price_fen === 0 ? '免费' : yuan(was.price_fen)}`);
  if (event.ladder !== was.ladder) say('ladder', `${who}，退款规则不能再改`);
  if (event.age_min !== was.age_min) say('ageMin', `${who}，年龄不能再改，现在是 ${was.age_min}`);
  if (event.insured !== was.insured) say('insured', `${who}，证件号没法再补收或者退回，不能再改`);
  if (event.single_fen !== was.single_fen) say('single', `${who}，单房差不能再改`);
  if (event.leader_id !== was.leader_id) say('leader', `${who}，领队不能再换`);
  if (event.activity !== was.activity) say('activity', `${who}，活动类型不能再改`);
  if (event.min_people > was.min_people) say('minPeople', `${who}，最少人数不能再加，现在是 ${was.min_people}`);
  if (event.capacity < was.taken) say('capacity', `已有 ${was.taken} 人报名，名额不能少于 ${was.taken}`);
  // What goes back is counted from the start: an earlier one would take money from who cannot come.
  if (was.price_fen + was.single_fen > 0 && event.starts_at < was.starts_at)
    say('starts', `${who}，收费的活动不能提前出发：退款按出发时间算`);
};
