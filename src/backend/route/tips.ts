import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import type { Closure, Waypoint } from '../../api/route/parts.ts';
import type { Face } from '../../lib/track/face.ts';

type Tip = ReplyOf<typeof getDetail>['tips'][number];

/** Nobody carries water farther than this without thinking of it. */
const DRY_M = 8_000;
/** Thin air is felt from here on. */
const HIGH_M = 3_500;
const LONG_SEC = 9 * 3_600;
/** Classes of slope from which hands are needed. */
const STEEP_CLASS = 4;

const kilometres = (metres: number): string => (metres / 1_000).toFixed(1);

const dryStretch = ({ line, distance }: Face, waypoints: readonly Waypoint[]): Tip[] => {
  const wells = waypoints.filter(({ kind, along }) => along !== null && (kind === 'water' || kind === 'supply'));
  const stops = [0, ...wells.map(({ along }) => along ?? 0), distance].sort((a, b) => a - b);
  let [from, length] = [0, 0];
  stops.slice(1).forEach((stop, at) => {
    const begin = stops[at] ?? 0;
    if (stop - begin > length) [from, length] = [begin, stop - begin];
  });
  if (length < DRY_M) return [];
  const at = line.along.findIndex((along) => along >= from);
  const text =
    wells.length === 0
      ? '沿途没有人标过水源，把水带够'
      : from === 0
        ? `开头 ${kilometres(length)} 公里没有标过水源`
        : `从 ${kilometres(from)} 公里起，有 ${kilometres(length)} 公里没有标过水源`;
  return [{ kind: 'water', text, at: Math.max(0, at) }];
};

/** Steps in a row so steep that they are worth a word: the longest of them. */
const steepStretch = ({ line, slopes }: Face): Tip[] => {
  let [best, from, most] = [-1, -1, 0];
  (slopes ?? []).forEach((slope, step) => {
    if (slope < STEEP_CLASS) {
      from = -1;
      return;
    }
    if (from < 0) from = step;
    const length = (line.along[step + 1] ?? 0) - (line.along[from] ?? 0);
    if (length > most) [best, most] = [from, length];
  });
  if (most < 50) return [];
  const start = kilometres(line.along[best] ?? 0);
  return [{ kind: 'steep', text: `${start} 公里处有约 ${Math.round(most / 10) * 10} 米的坡超过 30 度`, at: best }];
};

/** What to know before one goes, the gravest first; made from the track, its waypoints and closures. */
export const tipsOf = (face: Face | null, waypoints: readonly Waypoint[], closures: readonly Closure[]): Tip[] => {
  const named = (kind: Waypoint['kind'], words: (name: string) => string): Tip[] =>
    waypoints
      .filter((point) => point.kind === kind)
      .slice(0, 2)
      .map(({ name, at }) => ({ kind: kind as Tip['kind'], text: words(name), at }));
  const closed = closures
    .filter(({ now }) => now)
    .map(({ toMonth, toDay, reason }): Tip => ({
      kind: 'closed',
      text: `现在是封闭期，到 ${toMonth} 月 ${toDay} 日为止：${reason}`,
      at: null,
    }));
  const longest = face ? Math.max(...face.stages.map(({ totalSec }) => totalSec ?? 0)) : 0;
  const estimate = face ? face.estimateSec / face.stages.length : 0;
  const hours = Math.round(Math.max(longest, estimate) / 3_600);
  return [
    ...closed,
    ...named('forbidden', (name) => `“${name}”一带禁止进入，请绕行`),
    ...named('ferry', (name) => `“${name}”要摆渡，先问好班次`),
    ...(face && (face.highest ?? 0) >= HIGH_M
      ? [
          {
            kind: 'height' as const,
            text: `最高到海拔 ${(face.highest ?? 0).toLocaleString('zh-CN')} 米，留出适应的时间`,
            at: face.line.ele ? face.line.ele.indexOf(Math.max(...face.line.ele)) : null,
          },
        ]
      : []),
    ...(hours * 3_600 >= LONG_SEC
      ? [{ kind: 'long' as const, text: `有一天要走约 ${hours} 小时，带上头灯`, at: null }]
      : []),
    ...(face ? [...steepStretch(face), ...dryStretch(face, waypoints)] : []),
    ...named('stairs', (name) => `“${name}”是连续的台阶，膝盖不好要慢`),
    ...named('signal', (name) => `手机信号：${name}`),
  ];
};
