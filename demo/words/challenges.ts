/** Step challenges of the demo world: their words, and when they are, in days from today. */
export interface ChallengeWords {
  readonly title: string;
  readonly intro: string;
  /** First day, from today; below 0 it has begun. */
  readonly from: number;
  readonly days: number;
  readonly goal: number;
  readonly cap: number;
  readonly capacity: number;
  /** Who takes part, and how many teams they make. */
  readonly people: number;
  readonly teams: number;
  /** Days before the first that sign-up opens, and after it that it stays open. */
  readonly opens: number;
  readonly stays: number;
}

export const challengeWords: readonly ChallengeWords[] = [
  {
    title: '一起走满二十一天',
    intro: '每天一万步，走满二十一天的人有电子证书。',
    from: -40,
    days: 21,
    goal: 10_000,
    cap: 30_000,
    capacity: 0,
    people: 64,
    teams: 9,
    opens: 14,
    stays: 3,
  },
  {
    title: '冬天也要走二十一天',
    intro: '天冷了，约几个人一起走。每天八千步就算达标。',
    from: -8,
    days: 21,
    goal: 8_000,
    cap: 30_000,
    capacity: 0,
    people: 48,
    teams: 7,
    opens: 14,
    stays: 12,
  },
  {
    title: '山脚七日快走',
    intro: '只开给十二个人的小挑战，七天，每天一万二千步。',
    from: 9,
    days: 7,
    goal: 12_000,
    cap: 40_000,
    capacity: 12,
    people: 12,
    teams: 2,
    opens: 12,
    stays: 1,
  },
];

export const teamNames: readonly string[] = [
  '坡上见',
  '慢慢走不着急',
  '早起两小时',
  '西坡散步队',
  '午休绕湖一圈',
  '台阶爱好者',
  '不坐电梯',
  '晚饭后出发',
  '三千米以下',
];
