import { grouped } from '../number.ts';

/** What can be reached on the way of a challenge: days in a row, a sum of steps, a team. */
export interface Badge {
  readonly name: string;
  readonly reached: boolean;
  /** What it is for, or how much is still missing. */
  readonly words: string;
}

export interface Way {
  /** Steps that count, a day each. */
  readonly counted: readonly number[];
  readonly goal: number;
  readonly days: number;
  readonly steps: number;
  readonly team: { readonly size: number; readonly rank: number | null } | null;
}

const ROWS = [3, 7, 14, 21] as const;
const SUMS = [50_000, 100_000, 200_000, 500_000] as const;
/** A team is ranked from so many on, and has a place of honour down to this rank. */
const TEAM_LEAST = 2;
const TEAM_BEST = 3;

/** The longest row of days that reached the goal, wherever it stands. */
export const longestRow = (counted: readonly number[], goal: number): number => {
  let [row, best] = [0, 0];
  for (const steps of counted) {
    row = steps >= goal ? row + 1 : 0;
    best = Math.max(best, row);
  }
  return best;
};

const badge = (name: string, missing: number, what: string, left: (missing: number) => string): Badge => ({
  name,
  reached: missing <= 0,
  words: missing <= 0 ? what : left(missing),
});

const ofTeam = (team: Way['team']): Badge[] => {
  const size = team?.size ?? 0;
  const rank = team?.rank ?? null;
  return [
    badge('结伴', TEAM_LEAST - size, '队里满 2 人', (n) => (team === null ? '还没有队伍' : `队里还差 ${n} 人`)),
    {
      name: '队伍前三',
      reached: rank !== null && rank <= TEAM_BEST,
      words: rank === null ? '队伍还没有名次' : rank <= TEAM_BEST ? `现在第 ${rank} 名` : `还差 ${rank - TEAM_BEST} 名`,
    },
  ];
};

/** All badges of a challenge as one stands now; none that it is too short for. */
export const badgesOf = ({ counted, goal, days, steps, team }: Way): Badge[] => {
  const row = longestRow(counted, goal);
  return [
    ...ROWS.filter((wanted) => wanted <= days).map((wanted) =>
      badge(`连续 ${wanted} 天`, wanted - row, '连续达标', (n) => `最长连续 ${row} 天，还差 ${n} 天`),
    ),
    ...SUMS.filter((wanted, at) => at === 0 || wanted <= goal * days * 2).map((wanted) =>
      badge(`${wanted / 10_000} 万步`, wanted - steps, '累计', (n) => `还差 ${grouped(n)} 步`),
    ),
    ...ofTeam(team),
  ];
};
