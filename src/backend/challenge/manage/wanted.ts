import { STEPS_MAX } from '../../../lib/challenge/rules.ts';
import { grouped } from '../../../lib/number.ts';
import { oneLine } from '../../../lib/text.ts';
import { DAY_MS } from '../../../site.ts';
import { type Challenge, dayBegin } from '../stepChallenge.ts';
import { fixedTrouble } from './fixed.ts';
import type { ManagedChallenge } from './managed.ts';
import type { WantedChallenge } from './typed.ts';
import { type Checked, gatherWrong, type Say, sameMinute } from '../../formCheck.ts';

type Kept = Omit<Challenge, 'id'>;

const INTRO_MOST = 300;
const CAPACITY_MOST = 1_000_000;

const numbers = (wanted: WantedChallenge, say: Say): void => {
  const between = (field: string, value: number, least: number, most: number, what: string): void => {
    if (!(value >= least && value <= most)) say(field, `${what} ${grouped(least)} 到 ${grouped(most)}，写整数`);
  };
  between('days', wanted.days, 1, 100, '天数');
  between('goal', wanted.goal, 100, 50_000, '达标步数');
  between('cap', wanted.cap, 100, STEPS_MAX, '封顶步数');
  between('teamMax', wanted.teamMax, 2, 50, '一队人数');
  between('capacity', wanted.capacity, 0, CAPACITY_MOST, '名额');
  if (wanted.cap < wanted.goal) say('cap', '封顶步数不能少于达标步数，不然没有人能达标');
};

const windows = (wanted: WantedChallenge, now: number, say: Say): void => {
  const { signFrom, signUntil, startsAt, days } = wanted;
  if (Number.isNaN(signFrom)) say('signFrom', '写明哪一天几点开始报名');
  if (Number.isNaN(signUntil)) say('signUntil', '写明哪一天几点截止报名');
  if (Number.isNaN(startsAt)) say('starts', '写明第一天是哪一天');
  const end = startsAt + days * DAY_MS;
  if (signUntil <= signFrom) say('signUntil', '报名截止要晚于报名开始');
  if (startsAt < signFrom) say('starts', '第一天零点不能早于报名开始');
  if (signUntil > end) say('signUntil', '报名截止不能晚于最后一天结束');
  if (end <= now) say('starts', '这样它已经走完了');
};

/** What is typed, checked field by field, also against who is in already. `was`: null for a new one. */
export const checkChallenge = (
  was: ManagedChallenge | null,
  given: WantedChallenge,
  now: number,
): Checked<{ readonly challenge: Kept }> => {
  const { wrong, say, isWrong } = gatherWrong();
  const wanted = {
    ...given,
    signFrom: sameMinute(given.signFrom, was?.sign_from),
    signUntil: sameMinute(given.signUntil, was?.sign_until),
  };
  const title = oneLine(wanted.title);
  const intro = wanted.intro.replace(/\r\n?/g, '\n').trim();
  const length = Array.from(title).length;
  if (length < 2 || length > 30) say('title', '名称 2 到 30 个字');
  if (Array.from(intro).length > INTRO_MOST) say('intro', `介绍最多 ${INTRO_MOST} 个字`);
  const isTimed =
    was === null ||
    was.sign_from !== wanted.signFrom ||
    was.sign_until !== wanted.signUntil ||
    was.starts_at !== wanted.startsAt ||
    was.days !== wanted.days;
  numbers(wanted, say);
  if (was !== null && was.people > 0) fixedTrouble(was, wanted, now, say);
  // The name of one that is over may still be put right.
  if (isTimed) windows(wanted, now, say);
  if (was === null && wanted.startsAt < dayBegin(now)) say('starts', '第一天不能早于今天');
  if (was === null && wanted.signUntil <= now) say('signUntil', '报名截止已经过去');
  if (isWrong()) return { wrong };
  return {
    challenge: {
      title,
      intro,
      sign_from: wanted.signFrom,
      sign_until: wanted.signUntil,
      starts_at: wanted.startsAt,
      days: wanted.days,
      daily_goal: wanted.goal,
      daily_cap: wanted.cap,
      team_max: wanted.teamMax,
      capacity: wanted.capacity,
    },
  };
};
