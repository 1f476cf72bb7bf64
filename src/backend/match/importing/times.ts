import type { CourseOf } from './layout.ts';
import { spanTyped } from './spanTyped.ts';

export interface Times {
  /** Position of a point, and ms since the own start. */
  readonly splits: readonly (readonly [position: number, net: number])[];
  /** Between the gun and the own start; null where nothing tells it. */
  readonly delay: number | null;
  readonly home: boolean;
}

interface Told {
  /** By the name of the point; '' where it was not passed. */
  readonly points: ReadonlyMap<string, string>;
  readonly net: string;
  readonly gun: string;
}

/** ms of a field, null for an empty one; what is wrong is told to `no`. */
const spanOf = (name: string, text: string, no: (why: string) => void): number | null => {
  if (text === '') return null;
  const ms = spanTyped(text);
  if (ms > 0) return ms;
  no(`“${name}”的“${text}”不是时间，写成 5:32:10，时、分、秒都要`);
  return null;
};

/** The times of one line on its course. Whatever is wrong goes to `no`. */
export const timesOf = ({ name: course, points }: CourseOf, told: Told, no: (why: string) => void): Times => {
  const splits: [number, number][] = [];
  let before = { name: '', ms: 0 };
  for (const { position, name } of points) {
    const ms = spanOf(name, told.points.get(name) ?? '', no);
    if (ms === null) continue;
    if (ms <= before.ms) no(`“${name}”的时间要晚于“${before.name}”`);
    splits.push([position, ms]);
    before = { name, ms };
  }
  for (const [name, text] of told.points)
    if (text !== '' && !points.some((point) => point.name === name)) no(`“${name}”不在赛程“${course}”上`);
  const finish = points[points.length - 1];
  const net = spanOf('净时间', told.net, no);
  const gun = spanOf('枪声时间', told.gun, no);
  const last = splits[splits.length - 1];
  const home = last !== undefined && last[0] === finish?.position ? last[1] : null;
  // A table shows seconds; the point's own time may be finer.
  if (net !== null && home !== null && Math.floor(net / 1_000) !== Math.floor(home / 1_000))
    no(`“净时间”和“${finish?.name ?? ''}”的时间不一样`);
  if (net !== null && home === null && finish !== undefined) {
    if (net <= before.ms) no(`“净时间”要晚于“${before.name}”`);
    splits.push([finish.position, net]);
  }
  const arrived = home ?? net;
  if (gun !== null && arrived === null) no('写了“枪声时间”，也要写“净时间”');
  const delay = gun === null || arrived === null ? null : gun - (net ?? arrived);
  if (delay !== null && delay < 0) no('“枪声时间”不能比“净时间”短');
  return { splits, delay: delay === null ? null : Math.max(0, delay), home: arrived !== null };
};
