/** What a challenge waits for, and for how long still. */
export interface Windows {
  readonly phase: string;
  readonly signUpFrom: number;
  readonly signUpUntil: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly settlesAt: number;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** The next moment that changes something; null when nothing is to come. */
const nextOf = (windows: Windows): readonly [words: string, at: number] | null => {
  const { phase, signUpFrom, signUpUntil, startsAt, endsAt, settlesAt } = windows;
  if (phase === 'upcoming') return ['距报名开始', signUpFrom];
  if (phase === 'signup') return ['距报名截止', signUpUntil];
  if (phase === 'waiting') return ['距挑战开始', startsAt];
  if (phase === 'running') return ['距挑战结束', endsAt];
  return phase === 'settling' ? ['距名次定下', settlesAt] : null;
};

/** A length of time in the two largest of its units: 2 天 3 小时, 3 小时 20 分, 12 分 5 秒. */
export const leftWords = (seconds: number): string => {
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / DAY_S), '天'],
    [Math.floor((seconds % DAY_S) / HOUR_S), '小时'],
    [Math.floor((seconds % HOUR_S) / MINUTE_S), '分'],
    [Math.floor(seconds % MINUTE_S), '秒'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  const from = first < 0 ? 2 : Math.min(2, first);
  return parts
    .slice(from, from + 2)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
};

/** "距挑战结束 2 天 3 小时" at `now` (ms); '' where nothing is to come, `over` when that moment has passed. */
export const countdownOf = (windows: Windows, now: number): { readonly words: string; readonly over: boolean } => {
  const next = nextOf(windows);
  if (next === null) return { words: '', over: false };
  const seconds = Math.ceil((next[1] - now) / 1_000);
  return seconds <= 0 ? { words: '', over: true } : { words: `${next[0]} ${leftWords(seconds)}`, over: false };
};
