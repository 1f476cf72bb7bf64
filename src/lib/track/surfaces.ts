/** What a way goes over, as its author tells it. */
export const SURFACES = {
  paved: '水泥路',
  dirt: '土路',
  gravel: '碎石',
  steps: '石阶',
  boardwalk: '栈道',
  grass: '草地',
  stream: '溪谷',
  snow: '雪地',
} as const;

export type SurfaceKind = keyof typeof SURFACES;
export interface Surface {
  readonly kind: SurfaceKind;
  readonly percent: number;
}

export const SURFACE_KINDS = Object.keys(SURFACES) as SurfaceKind[];
/** Nobody paces it out: shares are told in steps. */
export const SURFACE_STEP = 5;

const sumOf = (surfaces: readonly Surface[]): number => surfaces.reduce((sum, { percent }) => sum + percent, 0);

/** What is wrong with shares, in words; '' where they are whole, or there are none. */
export const surfacesFault = (surfaces: readonly Surface[]): string => {
  const sum = sumOf(surfaces);
  if (new Set(surfaces.map(({ kind }) => kind)).size < surfaces.length) return '同一种路面写了两次';
  if (surfaces.some(({ percent }) => percent <= 0 || percent % SURFACE_STEP !== 0))
    return `路面按 ${SURFACE_STEP}% 一档来写`;
  if (sum === 0 || sum === 100) return '';
  return sum < 100 ? `路面加起来是 ${sum}%，还差 ${100 - sum}%` : `路面加起来是 ${sum}%，多了 ${sum - 100}%`;
};

/** The shares with one of them changed, most first; 0 takes it out. */
export const withSurface = (surfaces: readonly Surface[], kind: SurfaceKind, percent: number): readonly Surface[] =>
  SURFACE_KINDS.map((one) => ({
    kind: one,
    percent: one === kind ? percent : (surfaces.find((other) => other.kind === one)?.percent ?? 0),
  }))
    .filter((one) => one.percent > 0)
    .sort((one, other) => other.percent - one.percent);
