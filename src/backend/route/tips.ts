import type { Closure, Waypoint } from '../../api/route/parts.ts';
import type { Face } from '../../lib/track/face.ts';
import { steepStretch } from './tips/steep.ts';
import { dryStretch } from './tips/dry.ts';
import type { Tip } from './tips/tip.ts';
import { altitudeText } from '../../lib/number.ts';

/** Thin air is felt from here on. */
const HIGH_M = 3_500;
const LONG_SEC = 9 * 3_600;

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
            text: `最高到海拔 ${altitudeText(face.highest ?? 0)} 米，留出适应的时间`,
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
