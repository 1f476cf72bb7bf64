import type { ManagedChallenge } from '../../../challenge/manage/managed.ts';
import type { WantedChallenge } from '../../../challenge/manage/typed.ts';
import { chinaDayOf } from '../../../content/house.ts';
import type { Box, Values } from '../../page/boxes.ts';
import { dayTyped, minuteOf, minuteTyped, wholeTyped } from '../../page/fields.ts';

export const CHALLENGE_PATH = '/desk/challenges';

/** The form of a challenge. */
export const CHALLENGE_BOXES: readonly Box[] = [
  { name: 'title', label: '名称，2 到 30 个字', must: true, max: 30 },
  { name: 'intro', label: '介绍，最多 300 个字', look: 'long', max: 400 },
  { name: 'signFrom', label: '报名开始，北京时间；空着是马上', look: 'minute' },
  { name: 'signUntil', label: '报名截止，北京时间', look: 'minute', must: true },
  { name: 'starts', label: '第一天，零点开走', look: 'day', must: true },
  { name: 'days', label: '一共几天', look: 'whole', must: true, max: 3 },
  { name: 'goal', label: '每天走多少步算达标', look: 'whole', must: true, max: 5 },
  { name: 'cap', label: '每天最多计多少步', look: 'whole', must: true, max: 6 },
  { name: 'teamMax', label: '一队最多几人，2 到 50；也可以不组队，自己走', look: 'whole', must: true, max: 2 },
  { name: 'capacity', label: '名额，空着是不限', look: 'whole', max: 7 },
];

export const NEW_CHALLENGE: Values = { days: '21', goal: '8000', cap: '30000', teamMax: '10' };

export const challengeValues = (challenge: ManagedChallenge): Values => ({
  title: challenge.title,
  intro: challenge.intro,
  signFrom: minuteOf(challenge.sign_from),
  signUntil: minuteOf(challenge.sign_until),
  starts: chinaDayOf(challenge.starts_at),
  days: String(challenge.days),
  goal: String(challenge.daily_goal),
  cap: String(challenge.daily_cap),
  teamMax: String(challenge.team_max),
  capacity: challenge.capacity === 0 ? '' : String(challenge.capacity),
});

/** `begins`: what an empty beginning of the sign-up means. */
export const wantedChallenge = (values: Values, begins: number): WantedChallenge => {
  const of = (name: string): string => values[name] ?? '';
  return {
    title: of('title'),
    intro: of('intro'),
    signFrom: of('signFrom') === '' ? begins : minuteTyped(of('signFrom')),
    signUntil: minuteTyped(of('signUntil')),
    startsAt: dayTyped(of('starts')),
    days: wholeTyped(of('days')),
    goal: wholeTyped(of('goal')),
    cap: wholeTyped(of('cap')),
    teamMax: wholeTyped(of('teamMax')),
    capacity: of('capacity') === '' ? 0 : wholeTyped(of('capacity')),
  };
};
