import type { Waypoint } from '../../../api/route/parts.ts';
import type { Face } from '../../../lib/track/face.ts';
import { kilometres, type Tip } from './tip.ts';

/** Nobody carries water farther than this without thinking of it. */
const DRY_M = 8_000;

export const dryStretch = ({ line, distance }: Face, waypoints: readonly Waypoint[]): Tip[] => {
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
