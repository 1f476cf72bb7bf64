import { grouped } from '../number.ts';
import { LATE_HOURS, STEPS_PER_MINUTE_MAX } from './rules.ts';

export interface RuleWords {
  readonly name: string;
  readonly text: string;
}

/** What one challenge sets: steps of a day that reach the goal, steps of a day that count at most, whole days, people of a team. */
export interface Limits {
  readonly goal: number;
  readonly cap: number;
  readonly days: number;
  readonly teamMax: number;
}

/** The rules in words, with an example each; without limits what holds for every challenge. */
export const ruleWords = (limits: Limits | null): RuleWords[] => [
  {
    name: '达标',
    text: `${limits === null ? '每天走满这次挑战定下的步数，就算达标一天' : `每天走满 ${grouped(limits.goal)} 步算达标一天，共 ${limits.days} 天。例如走了 ${grouped(limits.goal - 1)} 步还不算，再走 1 步就算`}。日期按北京时间，零点换天：3月1日 23:59 的一步算 3月1日，一分钟后的算 3月2日。`,
  },
  {
    name: '每天封顶',
    text:
      limits === null
        ? '一天最多计多少步由每次挑战定，超过的不计。'
        : `一天最多计 ${grouped(limits.cap)} 步。例如走了 ${grouped(limits.cap + 8_000)} 步，计 ${grouped(limits.cap)} 步。`,
  },
  {
    name: '走得到才算',
    text: `每分钟最多计 ${STEPS_PER_MINUTE_MAX} 步。例如零点三十分最多计 ${grouped(30 * STEPS_PER_MINUTE_MAX)} 步，摇步器走不进来。`,
  },
  {
    name: '来源',
    text: '只计手机和手表自动记下的步数，每天都标出来源；手动填写的不计。例如 Apple 健康记下 6,000 步，计 6,000 步；自己填的 6,000 步，计 0 步。',
  },
  {
    name: '补同步',
    text: `当天的步数最晚次日 ${LATE_HOURS}:00 前同步，之后这一天定下来。例如 3月1日 的步数，可以同步到 3月2日 ${LATE_HOURS}:00。`,
  },
  {
    name: '队伍',
    text: `${limits === null ? '' : `一队最多 ${limits.teamMax} 人，`}按人均步数排名，满 2 人才排。例如两人走了 8,000 步和 4,000 步，队伍按 6,000 步排。中途离队，步数跟人走，人均按留下的人重算。`,
  },
  { name: '并列', text: '步数相同名次相同，后面的名次空出来。例如两人并列第 1，下一位是第 3：1、1、3。' },
];
